import { eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { logError } from '../../platform/log/log-error.ts'
import { notifyAdministrators } from '../../platform/notifications/notify.ts'
import { runDaily } from '../../platform/workers/daily.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import { dailyRuns } from '../../platform/workers/tables.ts'
import type { WorkerDefinition } from '../../platform/workers/worker.ts'
import { stockDifferences } from './tables.ts'

type Difference = Omit<typeof stockDifferences.$inferInsert, 'found_at'>

const NAME = 'stock-check'
/** Items per statement: each statement sees levels and movements of one moment. */
const ITEMS = 2_000
/** The log names at most this many; the table has all. */
const NAMED = 5

/** Returns the last of the next items, and their levels that differ from their movements and reservations. */
async function checkAfter(database: Database, after: string) {
  const { rows: items } = await database.execute<{ uid: string }>(
    sql`select uid from stock_items where uid > ${after} order by uid limit ${ITEMS}`,
  )
  const last = items.at(-1)?.uid
  if (last === undefined) return undefined
  const within = sql`stock_item > ${after} and stock_item <= ${last}`
  const { rows } = await database.execute<Difference & Record<string, unknown>>(sql`
    select i.namespace, c.* from (
      select stock_item, location, sum(on_hand)::int as on_hand, sum(on_hand_moved)::int as on_hand_moved, sum(reserved)::int as reserved,
        sum(reserved_moved)::int as reserved_moved, sum(reserved_held)::int as reserved_held, sum(unavailable)::int as unavailable, sum(unavailable_moved)::int as unavailable_moved
      from (
        select stock_item, location, on_hand, 0 as on_hand_moved, reserved, 0 as reserved_moved, 0 as reserved_held, unavailable, 0 as unavailable_moved from stock_levels where ${within}
        union all select stock_item, location, 0, on_hand_delta, 0, reserved_delta, 0, 0, unavailable_delta from stock_movements where ${within}
        union all select stock_item, location, 0, 0, 0, 0, quantity, 0, 0 from reservations where ${within} and state = 'active') every
      group by stock_item, location) c join stock_items i on i.uid = c.stock_item
    where c.on_hand <> c.on_hand_moved or c.reserved <> c.reserved_moved or c.reserved <> c.reserved_held or c.unavailable <> c.unavailable_moved
    order by c.stock_item, c.location`)
  return { last, rows }
}

/**
 * Returns every level that differs from the sum of its movements, or whose reserved quantity differs from its active
 * reservations.
 */
export async function findStockDifferences(database: Database): Promise<readonly Difference[]> {
  const found: Difference[] = []
  for (let portion = await checkAfter(database, ''); portion; portion = await checkAfter(database, portion.last))
    found.push(...portion.rows)
  return found
}

/**
 * Stores the differences in place of former ones, and notifies administrators. Nothing is corrected: people have to
 * decide which figure is wrong.
 */
export async function reportDifferences(database: Database, found: readonly Difference[]): Promise<void> {
  await database.delete(stockDifferences)
  if (found.length === 0) return
  await database.execute(sql`
    insert into stock_differences select * from jsonb_populate_recordset(null::stock_differences, ${JSON.stringify(
      found.map((row) => ({ ...row, found_at: new Date() })),
    )}::jsonb)`)
  const some = found.slice(0, NAMED).map(({ stock_item, location }) => `${stock_item} at ${location}`)
  logError(`Stock differs from its movements or reservations at ${found.length} levels: ${some.join(', ')}`)
  await notifyAdministrators(database, { kind: 'stock-differs', about: 'system' })
}

/**
 * Checks all stock unless it was checked on this day, without one long transaction, which would delay the consumers of
 * events.
 */
export async function checkStock(database: Database, today: string): Promise<void> {
  const [last] = await database.select().from(dailyRuns).where(eq(dailyRuns.name, NAME))
  if (last && last.day >= today) return
  const found = last ? await findStockDifferences(database) : []
  await runDaily(database, { name: NAME, run: (transaction) => reportDifferences(transaction, found) }, today)
}

/** Checks daily that stock levels equal their movements. */
export const stockCheckWorker = ({ connection: { database } }: Ports): WorkerDefinition => ({
  schedule: { every: 60_000 },
  lease: true,
  async run() {
    await checkStock(database, Temporal.Now.plainDateISO('UTC').toString())
    return false
  },
  error: 'Stock could not be checked',
  finding: {
    metric: 'backoffice_stock_differences',
    help: 'Levels that the last check found to differ from their movements or reservations.',
    rows: sql`select 1 from stock_differences`,
  },
})
