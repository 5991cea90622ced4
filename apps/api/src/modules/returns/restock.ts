import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import type { Work } from '../../platform/records/work.ts'
import type { OrderRow } from '../orders/index.ts'
import { moveStock, reservations, stockPartsOf, type Move } from '../stock/index.ts'

/** Units of an order line that are in stock again. */
export interface Restocked {
  readonly line: number
  readonly product: string | null
  readonly units: number
  /** Units of the line that have left: its share of the stock that the line took. */
  readonly shipped: number
}

interface Taken {
  readonly line: number
  readonly stock_item: string
  readonly location: string
  readonly quantity: number
}

/** Reads what lines took from stock when they left. */
const takenBy = (database: Database, { uid }: Pick<OrderRow, 'uid'>, lines: readonly number[]): Promise<Taken[]> =>
  database
    .select({
      line: reservations.line,
      stock_item: reservations.stock_item,
      location: reservations.location,
      quantity: sql<number>`sum(${reservations.quantity})::int`,
    })
    .from(reservations)
    .where(
      and(eq(reservations.order_uid, uid), inArray(reservations.line, [...lines]), eq(reservations.state, 'consumed')),
    )
    .groupBy(reservations.line, reservations.stock_item, reservations.location)

/** Returns what goes back to where it came from; of a line that took nothing, such as an imported one, to its location. */
function placesOf(
  { line, product, units, shipped }: Restocked,
  taken: readonly Taken[],
  parts: Awaited<ReturnType<typeof stockPartsOf>>,
  location: string,
): readonly Pick<Move, 'stock_item' | 'location' | 'on_hand_delta'>[] {
  const own = taken.filter((one) => one.line === line)
  if (own.length > 0)
    return own.map(({ quantity, ...place }) => ({
      stock_item: place.stock_item,
      location: place.location,
      on_hand_delta: Math.round((units * quantity) / shipped),
    }))
  return (parts.get(product ?? '') ?? [])
    .filter(({ stock_policy, choice }) => stock_policy !== 'Do not track' && choice === null)
    .map(({ stock_item, quantity }) => ({ stock_item, location, on_hand_delta: units * quantity }))
}

/** Puts units of order lines back in stock, once for each return. */
export async function restock(
  work: Work,
  order: OrderRow,
  returned: string,
  lines: readonly Restocked[],
): Promise<void> {
  const taken = await takenBy(
    work.database,
    order,
    lines.map(({ line }) => line),
  )
  const parts = await stockPartsOf(
    work.database,
    lines.flatMap(({ product }) => product ?? []),
  )
  const moves = lines.flatMap((line) =>
    placesOf(line, taken, parts, order.location)
      .filter(({ on_hand_delta: units }) => units > 0)
      .map((place) => ({
        ...place,
        kind: 'Return' as const,
        cause: order.number,
        idempotency_key: `return ${returned} ${line.line} ${place.stock_item} ${place.location}`,
      })),
  )
  await moveStock(work, order.namespace, moves)
}
