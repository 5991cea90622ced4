import fc from 'fast-check'
import { operations, type OperationId, type Schema } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describedOperations } from '../src/platform/http/document.ts'
import { create, newRecord } from './records.ts'
import { createTestApi, type TestAccount, type TestAnswer, type TestApi } from './test-api.ts'

let api: TestApi
let admin: TestAccount
let sku: string
let uid: string
let order: string
beforeAll(async () => {
  api = await createTestApi()
  // These tests do not search.
  await api.server.indexer.worker.stop()
  admin = await api.account(null, { role: 'ADMIN' })
  const product = await create(api, admin, 'createProduct', newRecord('Product'))
  const customer = await create(api, admin, 'createCustomer', newRecord('Customer'))
  const placed = await create(api, admin, 'createOrder', {
    customer: customer['uid'],
    lines: [{ sku: product['sku'], quantity: 1 }],
  })
  sku = String(product['sku'])
  uid = String(customer['uid'])
  order = String(placed['number'])
})
afterAll(() => api.close())

/** Some 30,000 requests in the long run, a tenth of that in the normal one. */
const RUNS = process.env['BACKOFFICE_LONG'] ? 160 : 15
// Signing out would end the session of the other requests.
const tried = describedOperations.filter(({ id }) => !id.startsWith('logout'))
const LEAKS = /\bat .+\.ts:\d+|select |insert into|drizzle|postgres|node_modules|syntax error|ECONN/i

const strange = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -0,
    1e308,
    -1,
    2 ** 53,
    '',
    ' ',
    '\u0000',
    '\uD800',
    '__proto__',
    'null',
    [],
    {},
    [[]],
    { $ne: null },
    "' OR 1=1 --",
    '../../etc/passwd',
    '<script>',
    'a'.repeat(5_000),
    '2020-13-45',
  ),
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.array(fc.string(), { maxLength: 3 }),
  fc.dictionary(fc.string({ maxLength: 8 }), fc.jsonValue(), { maxKeys: 3 }),
)

/** Returns property names of the contract, so that some requests pass the first check. */
const names = (operation: (typeof tried)[number]): string[] => {
  const text = JSON.stringify(operation.body ?? {})
  return [
    ...new Set([...text.matchAll(/"([a-z_0-9]+)":\{/gi)].map(([, name = '']) => name)),
    'name',
    'price',
    'lines',
    'namespace',
    'role',
    'isAdmin',
    'uid',
    '__proto__',
    'constructor',
  ]
}

function assertAnswer(operation: OperationId, { status, text, headers }: TestAnswer, allowSuccess = true): void {
  expect([operation, status < 500, text]).toEqual([operation, true, text])
  if (status < 400) {
    expect([operation, allowSuccess]).toEqual([operation, true])
    return
  }
  expect(headers['content-type']).toMatch(/^application\/problem\+json/)
  expect(headers['content-language']).toBe('en')
  const { errors, ...problem }: Schema<'ProblemDetails'> = JSON.parse(text)
  const [first] = errors
  expect(problem).toEqual({
    type: 'about:blank',
    title: expect.stringMatching(/./),
    status,
    detail: first?.message,
    code: first?.code,
  })
  for (const { message, code } of errors)
    expect([message === '', /^[a-z-]+\.[a-z-]+$/.test(code), LEAKS.test(message)]).toEqual([false, true, false])
}

test.each(tried.map((operation) => [operation.id, operation] as const))(
  '%s answers malformed requests with a reason, never with an internal error',
  async (id, operation) => {
    const body = fc.oneof(
      { weight: 1, arbitrary: strange },
      { weight: 4, arbitrary: fc.dictionary(fc.constantFrom(...names(operation)), strange, { maxKeys: 6 }) },
    )
    const place = fc.oneof(
      fc.constantFrom(sku, uid, order, 'x', '%', '..', 'a'.repeat(65), '\u0000', '🙂', "';--"),
      fc.string({ minLength: 1, maxLength: 20 }),
    )
    const header = fc.constantFrom<Record<string, string>>(
      {},
      { 'if-match': '"1"' },
      { 'if-match': '*' },
      { 'if-match': 'x' },
      { 'api-version': '9' },
      { 'api-version': '3', 'if-match': '"1"' },
      { 'wait-for-meilisearch-task': 'maybe' },
      { 'idempotency-key': 'k'.repeat(300) },
    )
    await fc.assert(
      fc.asyncProperty(body, place, place, header, async (sent, first, second, headers) => {
        const answer = await api.call(id, {
          cookie: admin.cookie,
          path: { uid: first, sku: first, order: first, id: second },
          headers,
          ...(operation.method === 'get'
            ? { query: { limit: JSON.stringify(sent) ?? '', offset: second, resource: first, object: first } }
            : { body: sent }),
        })
        assertAnswer(id, answer)
      }),
      { numRuns: RUNS },
    )
  },
  240_000,
)

const broken: readonly (readonly [name: string, rawBody: string, type?: string])[] = [
  ['cut off', '{"name":'],
  ['empty', ''],
  ['two values', '{}{}'],
  ['a byte order mark', '\uFEFF{}'],
  ['deep', '['.repeat(2_000) + ']'.repeat(2_000)],
  ['deep and well formed', '{"a":'.repeat(60) + '1' + '}'.repeat(60)],
  ['a prototype', '{"__proto__":{"isAdmin":true},"name":"x","actions":[]}'],
  ['a constructor', '{"constructor":{"prototype":{"x":1}}}'],
  ['huge', JSON.stringify({ name: 'x'.repeat(1_100_000) })],
  ['infinite', '{"price":1e400}'],
  ['a form', 'name=x', 'application/x-www-form-urlencoded'],
  ['text', '{}', 'text/plain'],
  ['no type', '{}', ''],
]

test.each(broken)('rejects a body that is %s everywhere', async (_name, rawBody, type) => {
  for (const { id, method } of tried.filter(
    (operation) => operation.method !== 'get' && operation.body?.['application/json'],
  )) {
    const answer = await api.call(id, {
      cookie: admin.cookie,
      rawBody,
      path: { sku, uid, order, id: 1 },
      headers: { 'if-match': '"999"', ...(type === undefined ? {} : { 'content-type': type }) },
    })
    assertAnswer(id, answer, false)
    expect(method).not.toBe('get')
  }
})

test('malformed requests change nothing', async () => {
  const { body } = await api.call('readProduct', { cookie: admin.cookie, path: { sku } })
  expect(body).toMatchObject({ results: { sku } })
  expect(({} as Record<string, unknown>)['isAdmin']).toBeUndefined()
  expect(Object.keys(operations).length).toBe(describedOperations.length)
})
