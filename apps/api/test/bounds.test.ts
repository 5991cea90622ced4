import { operations, searchIndexes, type OperationId, type SearchIndexName } from '@backoffice/api-contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { describedOperations } from '../src/platform/http/document.ts'
import { create, newRecord } from './records.ts'
import { bodiesAtBounds } from './schema-values.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { writeCalls, writeOperations } from './write-calls.ts'

let api: TestApi
let admin: TestAccount
let calls: ReturnType<typeof writeCalls>
beforeAll(async () => {
  api = await createTestApi()
  admin = await api.account(null, { role: 'ADMIN', namespaces: [api.tenants.parent] })
  calls = writeCalls(api, admin)
})
afterAll(() => api.close())

const lists = (Object.keys(operations) as OperationId[]).filter(
  (id) => id.startsWith('list') && !operations[id].path.includes('{') && id !== 'listAuditEntries',
)
const bodies = new Map(
  describedOperations.flatMap(({ id, body }) =>
    body?.['application/json']?.schema ? [[id as string, body['application/json'].schema] as const] : [],
  ),
)
/** Skipped: password attempts are rate-limited, and signing out ends the session. */
const LIMITED: ReadonlySet<string> = new Set(['login', 'changeOwnPassword', 'changeOwnEmail', 'requestPasswordReset'])
const written = writeOperations.filter((id) => bodies.has(id) && !LIMITED.has(id))

async function everyListAnswers(): Promise<void> {
  for (const id of lists) {
    const { status, text } = await api.call(id, { cookie: admin.cookie, query: { limit: 1000 } })
    expect([id, status, status === 200 ? '' : text]).toEqual([id, 200, ''])
  }
}

test.each(written)(
  '%s succeeds or is rejected with each value at its bounds',
  async (id) => {
    const call = await calls[id]()
    const tried = bodiesAtBounds(bodies.get(id) ?? {}, (call.body ?? {}) as Record<string, unknown>)
    const versions = describedOperations
      .find((operation) => operation.id === id)
      ?.parameters.some(({ name }) => name === 'if-match')
    for (const body of tried) {
      const { status, text } = await api[versions ? 'callFresh' : 'call'](id, { cookie: admin.cookie, ...call, body })
      expect([id, status < 500, status < 500 ? '' : `${text} ${JSON.stringify(body).slice(0, 500)}`]).toEqual([
        id,
        true,
        '',
      ])
    }
  },
  120_000,
)

test('values at their bounds break no list and no search', async () => {
  await everyListAnswers()
  await api.server.indexer.drain()
  const { rows } = await api.connection.pool.query('select index_name, reason from outbox')
  expect(rows).toEqual([])
  const token = String(at((await api.call('createSearchToken', { cookie: admin.cookie })).body, 'token'))
  for (const index of Object.keys(searchIndexes) as SearchIndexName[]) {
    const found = await api.server.app.inject({
      method: 'POST',
      url: `/search/indexes/${index}/search`,
      headers: { authorization: `Bearer ${token}` },
      payload: { q: '', limit: 200 },
    })
    expect([index, found.statusCode]).toEqual([index, 200])
  }
})

test('rejects an order whose total exceeds the contract at its line, and stores nothing', async () => {
  const { sku } = await create(api, admin, 'createProduct', { ...newRecord('Product'), price: 200_000_000 })
  const orders = async () => at((await api.call('listOrders', { cookie: admin.cookie })).body, 'total')
  const before = await orders()
  const headers = { 'idempotency-key': 'scanned' }
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const answer = await api.call('createOrder', {
      cookie: admin.cookie,
      headers,
      body: { lines: [{ sku, quantity: 1_000_000 }] },
    })
    expect([answer.status, at(answer.body, 'errors', 0, 'pointer')]).toEqual([422, '/lines/0/quantity'])
  }
  const lines = Array.from({ length: 3 }, () => ({ sku, quantity: 400 }))
  expect((await api.call('createOrder', { cookie: admin.cookie, body: { lines } })).status).toBe(422)
  expect(await orders()).toBe(before)
})

test('the database rejects amounts beyond the contract', async () => {
  const { uid } = await create(api, admin, 'createProduct', newRecord('Product'))
  await expect(
    api.connection.pool.query('update products set price = 100000000001 where uid = $1', [uid]),
  ).rejects.toThrow('cents')
  const { rows } = await api.connection.pool.query(`select table_name, column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'bigint' and domain_name is null and is_identity = 'NO' and column_name ~ '(price|cost|total|amount|minimum|goods|vat|paid|refunded|freight|duty|discount|shipping)'`)
  expect(rows).toEqual([])
})

test('answers a record whose values exceed the contract as it is', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { uid } = await create(api, admin, 'createBrand', newRecord('Brand'))
  await api.connection.pool.query('update brands set name = $2 where uid = $1', [uid, 'x'.repeat(500)])
  const { status, text } = await api.call('listBrands', {
    cookie: admin.cookie,
    query: { limit: 1000 },
    mayExceed: true,
  })
  expect([status, text.includes('x'.repeat(500))]).toEqual([200, true])
  expect(said.mock.calls.flat().join(' ')).toContain('beyond the bounds of the contract')
  said.mockRestore()
})
