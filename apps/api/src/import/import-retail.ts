import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { PoolClient } from 'pg'
import { bookSales } from '../modules/revenue/index.ts'
import { sumSales } from '../modules/sales/index.ts'
import { addDemonstrationBusiness } from './add-business.ts'
import { addOrders, refreshCustomers } from './add-orders.ts'
import { addParcels } from './add-parcels.ts'
import { addPayments } from './add-payments.ts'
import { addProducts } from './add-products.ts'
import { addStock } from './add-stock.ts'
import type { RetailRow } from './retail-row.ts'
import { leaveLater, stageRows, type Reading } from './stage-rows.ts'

/** What an import read, created and skipped. */
export interface ImportReport {
  readonly reading: Reading
  readonly made: {
    readonly products: number
    readonly customers: number
    readonly orders: number
    readonly lines: number
    readonly returns: number
    readonly stockMutations: number
    readonly wholesale: number
  }
  /** What existed already, from an earlier import of the same rows. */
  readonly present: { readonly orders: number; readonly lines: number; readonly stockRows: number }
  /** Sum of the staged order lines, in units of 0.0001. */
  readonly ordersSum: bigint
  readonly stockSum: bigint
}

/** How rows are imported. */
export interface ImportOptions {
  /** Local time of the last order; what is placed later is skipped. */
  readonly until?: string
  readonly progress?: (message: string) => void
}

type Sums = Readonly<Record<'orders' | 'stock', string>> &
  Readonly<Record<'lines' | 'invoices' | 'stock_rows' | 'wholesale', number>>

const SUMS = `
  select (coalesce(sum(price * quantity) filter (where kind <> 'stock'), 0) * 10000)::bigint::text as orders, (coalesce(sum(price * quantity) filter (where kind = 'stock'), 0) * 10000)::bigint::text as stock,
    count(*) filter (where kind <> 'stock')::int as lines, count(distinct invoice) filter (where kind <> 'stock')::int as invoices, count(*) filter (where kind = 'stock')::int as stock_rows,
    (select count(*)::int from customers where wholesale) as wholesale from staged`

/** Imports the rows in one transaction. Records of an earlier import are unchanged. */
export async function importRetail(
  pool: { connect(): Promise<PoolClient> },
  rows: AsyncIterable<RetailRow> | Iterable<RetailRow>,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `set local statement_timeout = 0; set local work_mem = '128MB'; set local synchronous_commit = on`,
    )
    const report = await addRecords(client, rows, options)
    await client.query('commit')
    return report
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

async function addRecords(
  client: PoolClient,
  rows: AsyncIterable<RetailRow> | Iterable<RetailRow>,
  { until, progress = () => undefined }: ImportOptions,
): Promise<ImportReport> {
  const business = await addDemonstrationBusiness(client)
  const { group } = business.namespaces
  const staged = await stageRows(client, rows, (read) => progress(`${read} lines read`))
  progress(`${staged.rows} lines read; making products and orders`)
  const products = await addProducts(client, business)
  const reading = until === undefined ? staged : await leaveLater(client, staged, until)
  const { customers, orders, lines, returns } = await addOrders(client, group)
  progress(`${lines} order lines; making payments and parcels, and moving stock`)
  await addPayments(client)
  await addParcels(client)
  const stockMutations = await addStock(client, group)
  if (orders > 0) {
    await refreshCustomers(client)
    await sumSales(drizzle(client), Object.values(business.namespaces))
    await bookSales(
      drizzle(client),
      sql`select uid as order_uid, placed_at as at from new_orders join orders using (uid)`,
    )
  }
  const {
    rows: [sums],
  } = await client.query<Sums>(SUMS)
  if (!sums) throw new Error('The import has no sums')
  if (products + customers + orders + stockMutations > 0) await record(client, { products, customers, orders, lines })
  return {
    reading,
    made: { products, customers, orders, lines, returns, stockMutations, wholesale: sums.wholesale },
    present: { orders: sums.invoices - orders, lines: sums.lines - lines, stockRows: sums.stock_rows },
    ordersSum: BigInt(sums.orders),
    stockSum: BigInt(sums.stock),
  }
}

/** Adds history entries and outbox rows in the same transaction. */
async function record(client: PoolClient, made: Readonly<Record<string, number>>): Promise<void> {
  await client.query(
    `insert into audit_entries (operation, resource, object, source, after) values ('importRetail', 'imports', 'online-retail', 'import', $1)`,
    [made],
  )
  for (const [index, table] of [
    ['products', 'products'],
    ['orders', 'orders'],
    ['customers', 'customers'],
    ['brands', 'brands'],
    ['categories', 'categories'],
    ['suppliers', 'suppliers'],
    ['namespaces', 'namespaces'],
    ['accounts', 'accounts'],
  ] as const) {
    await client.query(`insert into outbox (index_name, uid) select $1, uid from ${table}`, [index])
  }
}
