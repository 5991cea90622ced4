import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describedOperations } from '../src/platform/http/document.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let account: TestAccount
let product = ''
beforeAll(async () => {
  api = await createTestApi()
  account = await api.account(null)
  product = String((await create(api, account, 'createProduct', newRecord('Product')))['uid'])
})
afterAll(() => api.close())

const RUNS = process.env['BACKOFFICE_LONG'] ? 50 : 8

interface List {
  readonly operation: 'listBrands' | 'listNotes'
  readonly path: () => Record<string, string>
  readonly add: () => Promise<string>
  readonly remove: (uid: string) => Promise<unknown>
}

const remove = (operation: 'deleteBrand' | 'deleteNote') => (uid: string) =>
  api.callFresh(operation, { cookie: account.cookie, path: { uid } })

const lists: readonly List[] = [
  {
    operation: 'listBrands',
    path: () => ({}),
    add: async () => String((await create(api, account, 'createBrand', newRecord('Brand')))['uid']),
    remove: remove('deleteBrand'),
  },
  {
    operation: 'listNotes',
    path: () => ({ resource: 'products', object: product }),
    async add() {
      const path = { resource: 'products', object: product }
      const { body } = await api.call('createNote', { cookie: account.cookie, path, body: { body: 'Fine' } })
      return String(at(body, 'results', 'uid'))
    },
    remove: remove('deleteNote'),
  },
]

const readPage = async ({ operation, path }: List, limit: number, after: string | null) => {
  const query = { limit, ...(after !== null && { after }) }
  const { status, body, text } = await api.call(operation, { cookie: account.cookie, path: path(), query })
  expect([status, text]).toEqual([200, text])
  return {
    uids: (at(body, 'results') as { uid: string }[]).map(({ uid }) => uid),
    next: at(body, 'next') as string | null,
  }
}

const readAll = async (list: List) => (await readPage(list, 1_000, null)).uids

const steps = fc.array(fc.constantFrom('next' as const, 'next' as const, 'add' as const, 'remove' as const), {
  minLength: 5,
  maxLength: 14,
})

test.each(lists)(
  '$operation skips and repeats no record over its pages, whatever is added and deleted meanwhile',
  async (list) => {
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({ min: 1, max: 3 }), fc.nat(), async (script, limit, seed) => {
        for (let missing = 5 - (await readAll(list)).length; missing > 0; missing -= 1) await list.add()
        const old = new Set(await readAll(list))
        const seen: string[] = []
        let after: string | null = null
        const go = async (): Promise<boolean> => {
          const page = await readPage(list, limit, after)
          seen.push(...page.uids)
          after = page.next
          return after !== null
        }
        let more = true
        for (const [index, step] of script.entries()) {
          if (step === 'add') await list.add()
          else if (step === 'next') more = more && (await go())
          else {
            const there = await readAll(list)
            const gone = there[(seed + index) % there.length]
            if (gone !== undefined) await list.remove(gone)
            if (gone !== undefined && !seen.includes(gone)) old.delete(gone)
          }
        }
        while (more) more = await go()
        expect(seen.length).toBe(new Set(seen).size)
        expect([...old].filter((uid) => !seen.includes(uid))).toEqual([])
      }),
      { numRuns: RUNS },
    )
  },
  120_000,
)

test('an incomplete page is the last one', async () => {
  const [brands] = lists
  if (!brands) throw new Error('There is no list')
  await brands.add()
  expect((await readPage(brands, 1_000, null)).next).toBe(null)
})

const withCursor = describedOperations.filter(({ parameters }) => parameters.some(({ name }) => name === 'after'))

test.each(withCursor.map(({ id, parameters }) => [id, parameters] as const))(
  '%s rejects a cursor of another list',
  async (id, parameters) => {
    const foreign = Buffer.from(JSON.stringify(['elsewhere.id ascending', 1])).toString('base64url')
    const named = Object.entries({ resource: 'products', object: product, right: 'products' })
    const inQuery = named.filter(([name]) => parameters.some((one) => one.in === 'query' && one.name === name))
    const query = { after: foreign, ...Object.fromEntries(inQuery) }
    const admin = await api.account(null, { role: 'ADMIN', namespaces: [] })
    const { status, body } = await api.call(id, { cookie: admin.cookie, query, path: Object.fromEntries(named) })
    // A list of a record that does not exist is answered with 404 first.
    expect([422, 404]).toContain(status)
    if (status === 422) expect(at(body, 'errors', 0, 'pointer')).toBe('/after')
  },
)

test('counts a growing list up to 10,000, and marks when there are more', async () => {
  const counted = async () => {
    const { status, body } = await api.call('listCustomers', { cookie: account.cookie, query: { limit: 1 } })
    return [status, at(body, 'total'), at(body, 'total_is_minimum')]
  }
  const add = (from: number, to: number) =>
    api.connection.pool.query(
      `insert into customers (uid, namespace, number, type) select 'c' || n, $1, 'C' || n, 'Consumer' from generate_series($2::int, $3::int) n`,
      [api.tenants.parent, from, to],
    )
  await add(1, 10_000)
  expect(await counted()).toEqual([200, 10_000, undefined])
  await add(10_001, 10_001)
  expect(await counted()).toEqual([200, 10_000, true])
})
