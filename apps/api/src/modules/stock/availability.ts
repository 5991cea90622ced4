import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { bundleStock, sellablePart } from './bundle-stock.ts'
import { freeAt } from './reserve.ts'
import { stockPartsOf, type StockPart } from './stock-parts.ts'
import { reservations } from './tables.ts'

/** What can be ordered of a product at a location. */
export interface Availability {
  /** Units that are free; null where stock is not tracked. */
  readonly free: number | null
  /** Units that can be ordered, free or not; null where nothing limits them. */
  readonly sellable: number | null
  /** `YYYY-MM-DD` on which a supplier sends more; null where that is not known. */
  readonly expected: string | null
}

async function expectedAt(
  database: Database,
  location: string,
  items: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.execute<{ stock_item: string; expected: string }>(
    sql`select stock_item, expected::text from incoming_stock(${sql.param(items)}::text[]) where location = ${location} and expected is not null`,
  )
  return new Map(rows.map(({ stock_item, expected }) => [stock_item, expected]))
}

/** Returns what an order reserves at a location, by item. */
async function reservedBy(database: Database, order: string, location: string): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .select({ item: reservations.stock_item, quantity: sql<number>`sum(${reservations.quantity})::int` })
    .from(reservations)
    .where(
      and(eq(reservations.order_uid, order), eq(reservations.location, location), eq(reservations.state, 'active')),
    )
    .groupBy(reservations.stock_item)
  return new Map(rows.map(({ item, quantity }) => [item, quantity]))
}

/** Returns what can be ordered of products at a location, by product; what an order reserves itself is free to it. */
export async function availabilityAt(
  database: Database,
  location: string,
  products: readonly string[],
  order?: string,
): Promise<(product: string) => Availability> {
  const parts = await stockPartsOf(database, products)
  const items = [...new Set([...parts.values()].flatMap((some) => some.map(({ stock_item }) => stock_item)))]
  const free = await freeAt({ database }, location, items)
  const own = order === undefined ? new Map<string, number>() : await reservedBy(database, order, location)
  const expected = await expectedAt(database, location, items)
  const isTracked = ({ stock_policy }: StockPart) => stock_policy !== 'Do not track'
  const freeOf = ({ stock_item }: StockPart) => (free.get(stock_item) ?? 0) + (own.get(stock_item) ?? 0)
  return (product) => {
    const some = parts.get(product) ?? []
    const tracked = some.filter(isTracked)
    const dates = tracked.flatMap(({ stock_item }) => expected.get(stock_item) ?? [])
    return {
      free: bundleStock(some.map((part) => ({ ...part, free: freeOf(part), tracked: isTracked(part) }))),
      sellable: bundleStock(some.map((part) => sellablePart(part, freeOf(part)))),
      expected: dates.toSorted().at(-1) ?? null,
    }
  }
}
