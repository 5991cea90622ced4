import type { OperationId } from '@backoffice/api-contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingOf } from '../src/modules/revenue/ledger/book-sales.ts'
import { ledgerConsumer } from '../src/modules/revenue/ledger/consume-orders.ts'
import { consumeAll, consumeSales } from './consumed-sales.ts'
import { acceptable } from './order-calls.ts'
import { create, newRecord } from './records.ts'
import { at, createTestApi, type TestAccount, type TestApi } from './test-api.ts'

let api: TestApi
let ada: TestAccount
beforeAll(async () => {
  api = await createTestApi()
  // These tests do not search, and consume events themselves.
  await api.server.workers.stop()
  ada = await api.account(null, { namespaces: [api.tenants.parent] })
})
afterAll(() => api.close())

type Fields = Record<string, unknown>
const results = async (operation: OperationId, path: Record<string, string>, body?: unknown): Promise<unknown> => {
  const answer = await api.callFresh(operation, { cookie: ada.cookie, path, body })
  if (answer.status >= 300) throw new Error(`${operation} answered ${answer.status}: ${answer.text}`)
  return at(answer.body, 'results')
}
const rows = async (text: string, values: unknown[]) => (await api.connection.pool.query<Fields>(text, values)).rows

async function product(more: Fields = {}): Promise<string> {
  const made = await create(api, ada, 'createProduct', {
    ...newRecord('Product'),
    price: 1_210,
    stock_policy: 'Do not track',
    ...more,
  })
  return String(made['sku'])
}

/** Places an order, and ships all of it. */
async function shipped(lines: readonly Fields[], more: Fields = {}) {
  const made = await create(api, ada, 'createOrder', { lines, ...acceptable, ...more })
  const order = String(made['number'])
  for (const stage of ['To do', 'Picking', 'Packed', 'Shipped']) await results('changeOrder', { order }, { stage })
  return { order, uid: String(made['uid']), line: Number(at(made, 'lines', 0, 'id')) }
}

/** Books what happened to orders, as on another day. */
async function bookOn(day: string): Promise<void> {
  const at = new Date(`${day}T12:00:00Z`)
  const consume: typeof ledgerConsumer.consume = (transaction, events) =>
    ledgerConsumer.consume(
      transaction,
      events.map((event) => ({ ...event, at })),
    )
  await consumeAll(api.connection, [{ ...ledgerConsumer, consume }])
}

const booked = (uid: string) =>
  rows(
    `select kind, position, quantity::int, net::int, vat::int, rate_bp, day::text from order_sales where order_uid = $1 order by id`,
    [uid],
  )

test('what came back and what was paid back is booked on its own day, and that of the sale stays', async () => {
  const { order, uid, line } = await shipped([{ sku: await product(), quantity: 3 }], { shipping: 605 })
  await results('addPayment', { order }, { method: 'Cash', amount: 4_235 })
  await bookOn('2026-03-01')
  const sale = [
    { kind: 'Sold', position: 0, quantity: 3, net: 3_000, vat: 630, rate_bp: 2_100, day: '2026-03-01' },
    { kind: 'Sold', position: null, quantity: 0, net: 500, vat: 105, rate_bp: 2_100, day: '2026-03-01' },
  ]
  expect(await booked(uid)).toEqual(sale)
  const lines = [{ line, quantity: 1, amount: 1_210, restock: true }]
  await results('refundOrder', { order }, { amount: 1_331, reason: 'Late, and one too many', lines })
  await bookOn('2026-03-09')
  const corrected = [
    ...sale,
    { kind: 'Returned', position: 0, quantity: -1, net: -1_000, vat: -210, rate_bp: 2_100, day: '2026-03-09' },
    { kind: 'Refunded', position: null, quantity: 0, net: -100, vat: -21, rate_bp: 2_100, day: '2026-03-09' },
  ]
  expect(await booked(uid)).toEqual(corrected)
  await api.connection.pool.query(`update event_cursors set transaction = '0', event = 0`)
  await consumeSales(api)
  expect(await booked(uid)).toEqual(corrected)
})

test('an edit and a cancellation are booked as what they change; a draft sells nothing', async () => {
  const sku = await product()
  const draft = await create(api, ada, 'createOrder', { lines: [{ sku, quantity: 1 }], draft: true })
  const made = await create(api, ada, 'createOrder', { lines: [{ sku, quantity: 3 }], ...acceptable })
  const [order, uid] = [String(made['number']), String(made['uid'])]
  await bookOn('2026-04-01')
  await results('editOrderLines', { order }, { lines: [{ id: at(made, 'lines', 0, 'id'), quantity: 2 }] })
  await bookOn('2026-04-02')
  await results('changeOrder', { order }, { stage: 'Cancelled', stage_reason: 'Changed their mind' })
  await bookOn('2026-04-05')
  const of = { kind: 'Sold', position: 0, rate_bp: 2_100 }
  expect(await booked(uid)).toEqual([
    { ...of, quantity: 3, net: 3_000, vat: 630, day: '2026-04-01' },
    { ...of, quantity: -1, net: -1_000, vat: -210, day: '2026-04-02' },
    { ...of, quantity: -2, net: -2_000, vat: -420, day: '2026-04-05' },
  ])
  expect(await booked(String(draft['uid']))).toEqual([])
})

test('units that are split off are sold by the other order, and together as before', async () => {
  const made = await create(api, ada, 'createOrder', { lines: [{ sku: await product(), quantity: 3 }], ...acceptable })
  await consumeSales(api)
  const split = await results(
    'splitOrder',
    { order: String(made['number']) },
    { lines: [{ id: at(made, 'lines', 0, 'id'), quantity: 1 }] },
  )
  await consumeSales(api)
  const sums = async (uid: unknown) =>
    (
      await rows(
        `select sum(quantity)::int as quantity, sum(net + vat)::int as gross from order_sales where order_uid = $1`,
        [uid],
      )
    )[0]
  const uids = await rows(`select uid from orders where number = $1`, [at(split, 'number')])
  expect(await sums(made['uid'])).toEqual({ quantity: 2, gross: 2_420 })
  expect(await sums(uids[0]?.['uid'])).toEqual({ quantity: 1, gross: 1_210 })
})

test('money that is paid back beyond goods is divided among the rates to the cent', async () => {
  const { order, uid } = await shipped([
    { sku: await product(), quantity: 1 },
    { sku: await product({ price: 1_090, vat_code: 'low' }), quantity: 1 },
  ])
  await results('addPayment', { order }, { method: 'Cash', amount: 2_300 })
  await consumeSales(api)
  await results('refundOrder', { order }, { amount: 333, reason: 'Late' })
  await consumeSales(api)
  const refunded = (await booked(uid)).filter(({ kind }) => kind === 'Refunded')
  expect(refunded.map(({ rate_bp }) => rate_bp)).toEqual([900, 2_100])
  expect(refunded.reduce((sum, { net, vat }) => sum + Number(net) + Number(vat), 0)).toBe(-333)
})

test('the ledger of a period is read by day and rate, of a website too, and as a sheet', async () => {
  const website = await create(api, ada, 'createWebsite', { ...newRecord('Website'), namespace: api.tenants.parent })
  const place = (more: Fields = {}) => shipped([{ sku: skuOfAll, quantity: 2 }], more)
  const skuOfAll = await product()
  await place()
  await place({ website: website['uid'] })
  await bookOn('2026-06-30')
  const read = async (query: Record<string, string>, account = ada) => {
    const { status, body } = await api.call('readSalesDays', { cookie: account.cookie, query })
    return status === 200 ? at(body, 'results') : [status, at(body, 'errors', 0, 'code')]
  }
  const june = { from: '2026-06-30', until: '2026-06-30' }
  const day = { day: '2026-06-30', kind: 'Sold', currency: 'EUR', country: 'NL', vat_rate: 21 }
  expect(await read(june)).toEqual([{ ...day, units: 4, net: 4_000, vat: 840 }])
  expect(await read({ ...june, website: String(website['name']) })).toEqual([
    { ...day, units: 2, net: 2_000, vat: 420 },
  ])
  expect(await read({ from: '2026-06-01', until: '2026-06-29' })).toEqual([])
  const stranger = await api.account(null, { namespaces: [api.tenants.other] })
  expect(await read(june, stranger)).toEqual([])
  expect(await read({ from: '2025-06-30', until: '2026-06-30' })).not.toEqual([])
  expect(await read({ from: '2025-06-29', until: '2026-06-30' })).toEqual([422, 'revenue.period-too-long'])
  const sheet = await api.call('exportSalesDays', {
    cookie: ada.cookie,
    query: { ...june, format: 'csv', headings: ['Dag', 'Geboekt als'] },
  })
  expect(sheet.text.split(/\r?\n/)).toEqual([
    '\uFEFFDag,Geboekt als,Country,VAT %,Currency,Units,Without VAT,VAT',
    '2026-06-30,Sold,NL,21,EUR,4,40.00,8.40',
    '',
  ])
})

test('nobody changes or removes what is booked', async () => {
  for (const statement of ['update order_sales set net = 0', 'delete from order_sales'])
    await expect(
      api.connection.database.transaction(async (transaction) => {
        await transaction.execute('set local role backoffice_system')
        await transaction.execute(statement)
      }),
    ).rejects.toMatchObject({ cause: { code: '42501' } })
})

interface PlanNode {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

const rowsReadIn = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) *
    node['Actual Loops'] +
  (node.Plans ?? []).reduce((sum, child) => sum + rowsReadIn(child), 0)

/** Returns how many rows are read to book some orders. */
const rowsReadFor = (uids: readonly string[]): Promise<number> =>
  api.connection.database.transaction(async (transaction) => {
    // Tables as small as these are read whole otherwise.
    await transaction.execute(sql`set local enable_seqscan = off`)
    const asked = sql`select uid as order_uid, now() as at from unnest(${sql.param([...uids])}::text[]) as uid`
    const { rows: answered } = await transaction.execute(sql`explain (analyze, format json) ${bookingOf(asked)}`)
    return rowsReadIn(at(answered, 0, 'QUERY PLAN', 0, 'Plan') as PlanNode)
  })

test('a year of orders at once reads as much for each as one of them', async () => {
  const sku = await product()
  const lines = Array.from({ length: 20 }, () => ({ sku, quantity: 1 }))
  const uids: string[] = []
  for (let made = 0; made < 24; made += 1) uids.push((await shipped(lines)).uid)
  const [few, many] = [await rowsReadFor(uids.slice(0, 4)), await rowsReadFor(uids.slice(4))]
  expect(many / few).toBeLessThan(1.2 * 5)
})
