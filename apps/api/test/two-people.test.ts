import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { create, newRecord } from './records.ts'
import type { OperationId } from '@backoffice/api-contract'
import { at, createTestApi, type TestAccount, type TestAnswer, type TestApi, type TestCall } from './test-api.ts'

let api: TestApi
let people: readonly [TestAccount, TestAccount]
beforeAll(async () => {
  api = await createTestApi()
  people = [await api.account(null), await api.account(null)]
})
afterAll(() => api.close())

/** Enough runs for rare interleavings in the long run. */
const RUNS = process.env['BACKOFFICE_LONG'] ? 200 : 10

type Fields = Record<string, unknown>
const FIELDS = ['name', 'price', 'compare_price', 'unit', 'vat_code', 'package', 'seo'] as const
type Field = (typeof FIELDS)[number]

/** Returns a unique value of the field, from its author and a counter. */
const valueOf = (field: Field, n: number): unknown =>
  ({
    name: `Name ${n}`,
    price: 1_000 + n,
    compare_price: 5_000 + n,
    unit: (['piece', 'set', 'pair', 'metre', 'kilogram'] as const)[n % 5],
    vat_code: (['high', 'low', 'zero'] as const)[n % 3],
    package: { width: n, height: 1, depth: 1, weight: 1 },
    seo: { title: `Title ${n}` },
  })[field]

/** Screen of a person: the state that they last saw, and what they have typed since. */
interface Screen {
  version: number
  seen: Fields
  typed: Partial<Record<Field, unknown>>
}

const read = async (sku: string, who: TestAccount) =>
  at((await api.call('readProduct', { cookie: who.cookie, path: { sku } })).body, 'results') as Fields
const looked = (product: Fields): Screen => ({ version: Number(product['version']), seen: product, typed: {} })
const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

type Step = readonly [who: 0 | 1, what: 'type' | 'save', field: Field, keepMine: boolean]
const steps = fc.array(
  fc.tuple(
    fc.constantFrom(0 as const, 1 as const),
    fc.constantFrom('type' as const, 'type' as const, 'save' as const),
    fc.constantFrom(...FIELDS),
    fc.boolean(),
  ),
  { minLength: 4, maxLength: 12 },
)

test('two people edit one product in random order: changes of different fields merge, the same field is never overwritten unnoticed', async () => {
  let n = 0
  await fc.assert(
    fc.asyncProperty(steps, async (script: readonly Step[]) => {
      const product = await create(api, people[0], 'createProduct', newRecord('Product'))
      const sku = String(product['sku'])
      const screens: [Screen, Screen] = [looked(await read(sku, people[0])), looked(await read(sku, people[1]))]
      const standing: Fields = Object.fromEntries(FIELDS.map((field) => [field, screens[0].seen[field]]))
      const save = async (who: 0 | 1, keepMine: boolean) => {
        const screen = screens[who]
        for (;;) {
          if (Object.keys(screen.typed).length === 0) return
          const answer = await api.call('changeProduct', {
            cookie: people[who].cookie,
            path: { sku },
            headers: { 'api-version': '3', 'if-match': `"${screen.version}"` },
            body: screen.typed,
          })
          if (answer.status === 200) {
            for (const field of FIELDS) {
              if (!(field in screen.typed)) continue
              expect([field, standing[field]]).toEqual([field, screen.seen[field]])
              standing[field] = screen.typed[field]
            }
            screens[who] = looked(at(answer.body, 'results') as Fields)
            return
          }
          expect(answer.status).toBe(412)
          const now = await read(sku, people[who])
          for (const field of FIELDS)
            if (field in screen.typed && !same(now[field], screen.seen[field]) && !keepMine)
              Reflect.deleteProperty(screen.typed, field)
          Object.assign(screen, { version: Number(now['version']), seen: now })
        }
      }
      for (const [who, what, field, keepMine] of [
        ...script,
        [0, 'save', 'name', true],
        [1, 'save', 'name', true],
      ] as readonly Step[]) {
        n += 1
        if (what === 'type') screens[who].typed[field] = valueOf(field, n)
        else await save(who, keepMine)
      }
      const end = await read(sku, people[0])
      expect(Object.fromEntries(FIELDS.map((field) => [field, end[field]]))).toEqual(standing)
      const history = at(
        (
          await api.call('listAuditEntries', {
            cookie: people[0].cookie,
            query: { resource: 'products', object: String(product['uid']), limit: 1000 },
          })
        ).body,
        'results',
      ) as { before: Fields | null; after: Fields }[]
      const told: Fields = {}
      for (const { before, after } of history.toReversed()) {
        for (const [field, value] of Object.entries(before ?? {})) expect([field, value]).toEqual([field, told[field]])
        Object.assign(told, after)
      }
    }),
    { numRuns: RUNS },
  )
})

/** Retries with the current version, like someone who is told about a conflict. */
async function insist(operation: OperationId, call: TestCall): Promise<TestAnswer> {
  for (;;) {
    const answer = await api.callFresh(operation, call)
    if (answer.status !== 412) return answer
  }
}

test('many concurrent changes of one product are all saved', async () => {
  const product = await create(api, people[0], 'createProduct', newRecord('Product'))
  const sku = String(product['sku'])
  const websites = await Promise.all(
    Array.from({ length: 5 }, () => create(api, people[0], 'createWebsite', newRecord('Website'))),
  )
  const hand = (index: number) => people[index % 2 === 0 ? 0 : 1].cookie
  const answers = await Promise.all([
    ...websites.map(({ uid }, index) =>
      insist('saveWebsiteProduct', {
        cookie: hand(index),
        path: { sku, websiteId: String(uid) },
        body: { active: true, price: 100 + index },
      }),
    ),
    ...(['nl', 'de', 'fr'] as const).map((language, index) =>
      insist('saveProductTranslation', {
        cookie: hand(index),
        path: { sku },
        body: { language, name: `Name ${language}` },
      }),
    ),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 201, 201, 201])
  const end = await read(sku, people[0])
  expect(end['product_websites']).toHaveLength(5)
  expect(end['translations']).toHaveLength(4)
  expect(end['version']).toBe(9)
})

test('a text is not overwritten without its current version', async () => {
  const product = await create(api, people[0], 'createProduct', newRecord('Product'))
  const save = (who: 0 | 1, version: number, name: string) =>
    api.call('saveProductTranslation', {
      cookie: people[who].cookie,
      path: { sku: String(product['sku']) },
      headers: { 'if-match': `"${version}"` },
      body: { language: 'nl', name },
    })
  expect([
    (await save(0, 1, 'Lamp')).status,
    (await save(1, 1, 'Licht')).status,
    (await save(1, 2, 'Licht')).status,
  ]).toEqual([201, 412, 201])
})
