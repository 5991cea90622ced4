import fc from 'fast-check'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shortLinks } from '../src/modules/short-links/tables.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let owner: TestAccount
let colleague: TestAccount
let outsider: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  owner = await api.account(['products'])
  colleague = await api.account([])
  outsider = await api.account(['products'], { namespaces: [api.tenants.other] })
})
afterAll(() => api.close())

const shorten = async (who: TestAccount, address: string) =>
  api.call('createShortLink', { cookie: who.cookie, body: { address } })
const open = async (who: TestAccount, id: string) => api.call('readShortLink', { cookie: who.cookie, path: { id } })
const idOf = async (who: TestAccount, address: string) =>
  String(at((await shorten(who, address)).body, 'results', 'id'))

test('every list URL is restored for colleagues, and for no one of another tenant', async () => {
  const address = fc
    .array(fc.tuple(fc.stringMatching(/^[a-z_]{1,8}$/), fc.string({ unit: 'grapheme', maxLength: 60 })), {
      minLength: 1,
      maxLength: 30,
    })
    .map((pairs) => `?${new URLSearchParams(pairs).toString()}`)
  await fc.assert(
    fc.asyncProperty(address, async (long) => {
      const id = await idOf(owner, long)
      expect(id).toMatch(/^[A-Za-z0-9_-]{10}$/)
      expect(await idOf(colleague, long)).toBe(id)
      expect(at((await open(colleague, id)).body, 'results')).toEqual({ id, address: long })
      expect((await open(outsider, id)).status).toBe(404)
      expect(await idOf(outsider, long)).not.toBe(id)
    }),
    { numRuns: 25 },
  )
})

test('rejects unknown and damaged names, and stores only URLs of lists', async () => {
  expect((await open(owner, 'AAAAAAAAAA')).status).toBe(404)
  expect((await open(owner, 'no')).status).toBe(400)
  expect((await shorten(owner, '/products?q=lamp')).status).toBe(422)
  expect((await shorten(owner, `?q=${'a'.repeat(31_997)}`)).status).toBe(201)
  expect((await shorten(owner, `?q=${'a'.repeat(31_998)}`)).status).toBe(422)
  expect((await api.call('readShortLink', { path: { id: 'AAAAAAAAAA' } })).status).toBe(401)
})

test('keeps a name in use, and deletes one that was not used for a year', async () => {
  const { database } = api.connection
  const [used, unused] = [await idOf(owner, '?q=used'), await idOf(owner, '?q=unused')]
  await database.update(shortLinks).set({ used_at: sql`now() - interval '13 months'` })
  await open(colleague, used)
  await shorten(owner, '?q=another')
  expect((await open(owner, used)).status).toBe(200)
  expect((await open(owner, unused)).status).toBe(404)
  expect(await database.$count(shortLinks, eq(shortLinks.namespace, api.tenants.other))).toBeGreaterThan(0)
})
