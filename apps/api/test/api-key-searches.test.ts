import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKeys } from '../src/platform/session/api-keys/tables.ts'
import { at, createTestApi, type TestAccount, type TestApi, type TestKey } from './test-api.ts'

let api: TestApi
let administrator: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  administrator = await api.account(null, { role: 'ADMIN' })
})
afterAll(() => api.close())

const catalog = ['products', 'products_read']
const MINUTE_MS = 60_000
/** How long a process caches what a token may search, and some time for a busy machine. */
const SOON = { timeout: 20_000 }

async function tokenOf({ headers }: TestKey) {
  const { body } = await api.call('createSearchToken', { headers })
  return { token: String(at(body, 'token')), ends: Date.parse(String(at(body, 'expires_at'))) }
}
const searchWith = async (token: string) => {
  const { statusCode } = await api.server.app.inject({
    method: 'POST',
    url: '/search/indexes/brands/search',
    headers: { authorization: `Bearer ${token}` },
    payload: { q: '' },
  })
  return statusCode
}
const expire = (uid: string) =>
  api.connection.database.update(apiKeys).set({ expires_at: new Date() }).where(eq(apiKeys.uid, uid))

test('a token of a key is valid for five minutes, and no longer than its key', async () => {
  const [long, short] = [
    await tokenOf(await api.key(catalog)),
    await tokenOf(await api.key(catalog, { expires: new Date(Date.now() + MINUTE_MS) })),
  ]
  expect(long.ends - Date.now()).toBeGreaterThan(4 * MINUTE_MS)
  expect(long.ends - Date.now()).toBeLessThanOrEqual(5 * MINUTE_MS)
  expect(short.ends - Date.now()).toBeLessThanOrEqual(MINUTE_MS)
})

test.each([
  ['was revoked', (uid: string) => api.callFresh('revokeApiKey', { cookie: administrator.cookie, path: { uid } })],
  ['has expired', expire],
  ['was deleted', (uid: string) => api.callFresh('deleteApiKey', { cookie: administrator.cookie, path: { uid } })],
] as const)('a token of a key that %s finds nothing once its permissions are read again', async (_, end) => {
  const key = await api.key(catalog)
  const { token } = await tokenOf(key)
  expect(await searchWith(token)).toBe(200)
  await end(key.uid)
  await expect.poll(() => searchWith(token), SOON).toBe(403)
})
