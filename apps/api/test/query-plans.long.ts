import { afterAll, beforeAll, expect, test } from 'vitest'
import { amountsOf, fillBusiness } from '@backoffice/tooling-product'
import { sessions } from '../src/platform/session/tables.ts'
import { describedOperations } from '../src/platform/http/document.ts'
import { explainQueries, type Waste } from './plans/explain-queries.ts'
import { FEW, multiplyRecords } from './plans/multiply-records.ts'
import { createTestApi, type TestAccount, type TestApi } from './test-api.ts'
import { callOperation } from './twins/call-operation.ts'
import { fillTenant, type Twin } from './twins/fill-tenant.ts'
import { writeCalls, writeOperations } from './write-calls.ts'

/** Share of 1,000,000 products in 200 tenants, 300,000 of them in one, with their orders and other records. */
const SHARE = process.env['BACKOFFICE_LONG'] ? 0.1 : 0.01
/** Returns how many rows a statement may filter out, in proportion to the share for tables that grow. */
const most = (table = '') => 10_000 * (FEW.has(table) || table.startsWith('pg_') ? 1 : SHARE)

let api: TestApi
let large: Twin
let small: Twin
let viewers: readonly (readonly [viewer: TestAccount, twin: Twin, namespace: string | undefined])[]
let administrator: TestAccount
const wasted: (Waste & { readonly operation: string })[] = []
let operation = ''

beforeAll(async () => {
  api = await createTestApi()
  // Filling whole tables takes longer than a request may, on a busy machine above all.
  const client = await api.connection.pool.connect()
  await client.query('set statement_timeout = 0')
  await fillBusiness(client, amountsOf(SHARE))
  client.release(true)
  const [inLarge, inSmall] = [
    await api.account(null, { namespaces: ['t0'] }),
    await api.account(null, { namespaces: ['t1'] }),
  ]
  administrator = await api.account(null, { role: 'ADMIN', namespaces: [] })
  large = await fillTenant(api, inLarge, 't0', 'LARGE')
  small = await fillTenant(api, inSmall, 't1', 'SMALL')
  viewers = [
    [inLarge, large, undefined],
    [inSmall, small, undefined],
    [administrator, large, undefined],
    [administrator, large, 't0'],
  ]
  await api.server.indexer.drain()
  await multiplyRecords(api, 't0', amountsOf(SHARE).ofLargest)
  await explainQueries(api, (waste) => wasted.push({ ...waste, operation }))
})
afterAll(() => api.close())

/**
 * Products of a changed synonym set are looked up in the background, among the names of all that the set applies to.
 */
const isBehind = ({ statement }: Waste) => statement.includes('recursive places') && statement.includes('ilike any')

/** Returns statements that filter out too many rows, once for each place of a plan. */
function excessive(): readonly string[] {
  const found = wasted.splice(0).filter((waste) => waste.rows > most(waste.table) && !isBehind(waste))
  return [
    ...Map.groupBy(
      found,
      ({ node, statement }) => `${node}: ${statement.replaceAll(/\s+/g, ' ').replaceAll(/(?:\$\d+, )+/g, '')}`,
    ),
  ].map(
    ([where, all]) =>
      `${Math.max(...all.map(({ rows }) => rows))} rows in ${[...new Set(all.map((one) => one.operation))].join(', ')}: ${where}`,
  )
}

test('finds a statement that scans a table and filters its rows out', async () => {
  operation = 'a bad one'
  await api.connection.pool.query(`select from orders where source = 'nowhere'`)
  expect(excessive()).toEqual([expect.stringContaining('a bad one: Seq Scan orders Rows Removed by Filter')])
})

const reading = describedOperations.filter(({ method, right }) => method === 'get' && right !== 'anyone')

test('no reading operation scans rows to filter them out', async () => {
  for (const described of reading)
    for (const [viewer, twin, namespace] of viewers)
      for (const whole of [false, true]) {
        operation = described.id
        const { status, text } = await callOperation(api, described, viewer, twin, namespace, whole)
        expect([described.id, status < 500, text.slice(0, 200)]).toEqual([described.id, true, text.slice(0, 200)])
      }
  expect(excessive().join('\n')).toBe('')
})

test('no writing operation scans rows to filter them out', async () => {
  // Reading all of them has taken longer than a session counts as confirmed.
  await api.connection.database.update(sessions).set({ confirmed_at: new Date() })
  const calls = writeCalls(api, administrator)
  for (const id of writeOperations) {
    operation = id
    await api.callFresh(id, { cookie: administrator.cookie, ...(await calls[id]()) })
  }
  operation = 'the indexer'
  await api.server.indexer.drain()
  expect(excessive().join('\n')).toBe('')
})
