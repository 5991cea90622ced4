import { createTestDatabase } from '@backoffice/embedded-postgres/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect, type Connection } from '../src/platform/database/database.ts'
import { migrateDatabase } from '../src/platform/database/migrate.ts'
import { importRetail } from '../src/import/import-retail.ts'
import { printReport, sumsAgree } from '../src/import/print-report.ts'
import type { RetailRow } from '../src/import/retail-row.ts'

const row = (
  invoice: string,
  code: string,
  quantity: number,
  price: string,
  more: Partial<RetailRow> = {},
): RetailRow => ({
  invoice,
  code,
  description: `THING ${code}`,
  quantity,
  localTime: '2011-12-01T10:00:00',
  price,
  customer: '17850',
  country: 'Netherlands',
  ...more,
})

const rows: readonly RetailRow[] = [
  row('500001', '10A', 24, '1.25'),
  row('500001', '20', 12, '0.85'),
  row('500001', 'POST', 1, '18.00'),
  row('500002', '10a', 12, '1.25', { localTime: '2011-12-02T09:00:00' }),
  row('C500003', '10A', -4, '1.25', { localTime: '2011-12-03T09:00:00' }),
  row('500004', '20', 1, '1.65', { customer: '', country: 'United Kingdom', localTime: '2011-12-09T09:00:00' }),
  row('500008', '20', 2, '1.65', { customer: '12345', country: 'Germany', localTime: '2011-12-12T09:00:00' }),
  row('500009', '10A', 1, '1.25', { customer: '', country: 'United Kingdom', localTime: '2011-12-13T09:00:00' }),
  row('500005', '20', -3, '0', { customer: '', country: 'United Kingdom', description: 'damaged' }),
  row('A500006', 'B', 1, '-11062.06', { customer: '', country: 'United Kingdom' }),
  row('500007', '10A', 3, '0.001', { customer: '12345', country: 'Germany' }),
]

let connection: Connection
let drop: () => Promise<void>
beforeAll(async () => {
  const created = await createTestDatabase({ template: 'import', migrate: migrateDatabase })
  drop = () => created.drop()
  connection = connect(created.connectionString)
})
afterAll(async () => {
  await connection.pool.end()
  await drop()
})

const one = async <T>(text: string): Promise<T | undefined> =>
  (await connection.pool.query(text)).rows[0] as T | undefined

test('creates or skips every row with a reason, and the sums match', async () => {
  const report = await importRetail(connection.pool, rows)
  expect(report.made).toMatchObject({ products: 2, customers: 2, orders: 7, lines: 9, returns: 1, wholesale: 1 })
  expect(report.reading).toMatchObject({ rows: 11, spellings: 1 })
  expect([...report.reading.skipped.values()]).toEqual([{ rows: 1, sum: -110_620_600n }])
  expect(sumsAgree(report)).toBe(true)
  expect(printReport(report)).toContain('The totals match.')
})

test('appends events for all created products', async () => {
  expect(
    await one(`select array_agg(uid) as silent from products r
      where not exists (select from domain_events e where e.subject = r.uid and e.type = 'created')`),
  ).toEqual({ silent: null })
})

test('sums up orders of past years with the import', async () => {
  expect(await one(`select count(*)::int as told from domain_events where subject_type = 'orders'`)).toEqual({
    told: 0,
  })
  const sold = 'where product_uid is not null and sold_at is not null'
  expect(
    await one(
      `select (select sum(lines)::int from sales_daily) as lines, (select sum(net)::int from sales_daily) as net`,
    ),
  ).toEqual(await one(`select count(*)::int as lines, sum(total)::int as net from order_lines ${sold}`))
})

test('a cancellation is an order of its own, linked to the one that it cancels', async () => {
  expect(await one(`select total, corrects, fulfilment_state from orders where number = 'C500003'`)).toEqual({
    total: '-500',
    corrects: '500002',
    fulfilment_state: 'Returned',
  })
  expect(
    await one(`select returned from order_lines l join orders o on o.uid = l.order_uid where o.number = '500002'`),
  ).toEqual({ returned: 4 })
  expect(await one(`select fulfilment_state, payment_state from orders where number = '500002'`)).toEqual({
    fulfilment_state: 'Part returned',
    payment_state: 'Part refunded',
  })
})

test('postage is a line without a product, and local time becomes UTC', async () => {
  expect(
    await one(`select sku, product_uid, total from order_lines where name like '%POST%' or name = 'Thing post'`),
  ).toEqual({ sku: null, product_uid: null, total: '1800' })
  expect(
    await one(
      `select placed_at at time zone 'UTC' = timestamp '2011-12-01 10:00' as same, placed_local from orders where number = '500001'`,
    ),
  ).toEqual({ same: true, placed_local: '2011-12-01T10:00:00' })
})

test('every line was sold when its order was placed', async () => {
  expect(
    await one(
      `select count(*)::int as lines, count(*) filter (where l.sold_at = o.placed_at)::int as sold from order_lines l join orders o on o.uid = l.order_uid`,
    ),
  ).toEqual({ lines: 9, sold: 9 })
})

test('assigns orders to the tenant of their country', async () => {
  const { rows: found } = await connection.pool.query<{ number: string; code: string }>(
    `select o.number, n.code from orders o join namespaces n on n.uid = o.namespace order by o.number`,
  )
  expect(Object.fromEntries(found.map(({ number, code }) => [number, code]))).toEqual({
    500001: 'BENELUX',
    500002: 'BENELUX',
    500004: 'GIFT',
    500007: 'DEFR',
    500008: 'DEFR',
    500009: 'GIFT',
    C500003: 'BENELUX',
  })
})

const ofOrder = (number: string, columns: string) => one(`select ${columns} from orders o where o.number = '${number}'`)

test('orders of the last two days are open, and reserve their stock; the others have left', async () => {
  expect(
    await one(`select array_agg(number order by number) filter (where shipped = 0) as open, array_agg(number order by number) filter (where shipped = item_count) as left
      from orders o cross join lateral (select sum(shipped) as shipped from order_lines where order_uid = o.uid) l where total > 0`),
  ).toEqual({ open: ['500008', '500009'], left: ['500001', '500002', '500004'] })
  expect(
    await one(`select sum(quantity)::int as reserved, (select sum(reserved)::int from stock_levels) as held,
      (select sum(reserved_delta)::int from stock_movements) as moved from reservations where state = 'active'`),
  ).toEqual({ reserved: 3, held: 3, moved: 3 })
})

test('what was paid has a payment, and what has left lately a parcel', async () => {
  expect(
    await one(`select count(*)::int as wrong from orders o where o.total > 0 and o.paid <> coalesce(
      (select sum(p.captured) from payments p join payment_events e on e.payment_uid = p.uid and e.type = 'capture' where p.order_uid = o.uid), 0)`),
  ).toEqual({ wrong: 0 })
  expect(
    await one(`select count(*)::int as wrong from order_lines l join orders o on o.uid = l.order_uid where o.stage in ('Shipped', 'Delivered')
      and l.shipped <> (select coalesce(sum(quantity), 0) from parcel_lines where line = l.id)`),
  ).toEqual({ wrong: 0 })
})

test('prices include VAT in the countries of the storefronts, and none elsewhere', async () => {
  expect(
    await ofOrder(
      '500001',
      'vat, tax_regime, (select sum(amount) from order_line_taxes where order_uid = o.uid) as parts',
    ),
  ).toEqual({ vat: '1010', tax_regime: 'Domestic', parts: '1010' })
})

test('lines keep what their products cost', async () => {
  expect(
    await one(
      `select count(*)::int as wrong from order_lines l join products p on p.uid = l.product_uid where l.cost is distinct from p.cost`,
    ),
  ).toEqual({ wrong: 0 })
})

test('what is placed later than asked for is skipped, and said', async () => {
  const created = await createTestDatabase({ template: 'import', migrate: migrateDatabase })
  const own = connect(created.connectionString)
  try {
    const report = await importRetail(own.pool, rows, { until: '2011-12-09T09:00:00' })
    expect(report.reading.skipped.get('placed later')).toEqual({ rows: 2, sum: 45_500n })
    expect(report.made).toMatchObject({ products: 2, orders: 5 })
    expect(sumsAgree(report)).toBe(true)
  } finally {
    await own.pool.end()
    await created.drop()
  }
})

test('stock is the sum of its movements, and was never negative', async () => {
  const { rows: products } = await connection.pool.query<{
    sku: string
    on_hand: number
    moved: string
    least: number
  }>(`
    select p.sku, s.on_hand, sum(m.on_hand_delta) as moved, min(m.on_hand_after) as least from products p join stock_levels s on s.stock_item = p.uid
    join stock_movements m on m.stock_item = p.uid group by p.sku, s.on_hand order by p.sku`)
  expect(products.map(({ sku }) => sku)).toEqual(['10A', '20'])
  for (const { on_hand, moved, least } of products) expect([Number(moved), least >= 0]).toEqual([on_hand, true])
  expect(
    await one(`select kind, on_hand_delta as quantity, reason from stock_movements where cause = '500005'`),
  ).toEqual({ kind: 'Damage', quantity: -3, reason: 'damaged' })
})

test('a second import changes nothing', async () => {
  const state = () =>
    one(`select (select json_agg(p order by uid) from products p)::text || (select json_agg(o order by uid) from orders o)::text || (select json_agg(l order by id) from order_lines l)::text
    || (select json_agg(c order by uid) from customers c)::text || (select json_agg(m order by id) from stock_movements m)::text || (select json_agg(s order by stock_item) from stock_levels s)::text as everything`)
  const before = await state()
  const report = await importRetail(connection.pool, rows)
  expect(report.made).toMatchObject({ products: 0, customers: 0, orders: 0, lines: 0, returns: 0, stockMutations: 0 })
  expect(report.present).toMatchObject({ orders: 7, lines: 9 })
  expect(sumsAgree(report)).toBe(true)
  expect(await state()).toEqual(before)
})

test('a failed import leaves nothing behind', async () => {
  const count = await one(`select count(*) from orders`)
  await expect(
    importRetail(connection.pool, [
      row('500099', '10A', 1, '1.00'),
      row('500100', '10A', 1, '1.00', { country: 'Atlantis' }),
    ]),
  ).rejects.toThrow('Atlantis')
  expect(await one(`select count(*) from orders`)).toEqual(count)
})
