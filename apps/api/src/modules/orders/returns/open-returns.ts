import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { orderReturns, returnLines } from './tables.ts'

/**
 * Reads how many units of order lines are in returns about which nothing is decided, by the number of the line: of what
 * has arrived, only that.
 */
export async function readReturning(
  database: Database,
  orders: readonly string[],
): Promise<(line: number) => { readonly returning: number }> {
  const rows = await database
    .select({ line: returnLines.line, quantity: returnLines.quantity, received: returnLines.received })
    .from(orderReturns)
    .innerJoin(returnLines, eq(returnLines.return_uid, orderReturns.uid))
    .where(and(inArray(orderReturns.order_uid, [...orders]), inArray(orderReturns.state, ['Asked', 'Received'])))
  const lines = Map.groupBy(rows, ({ line }) => line)
  return (line) => ({
    returning: (lines.get(line) ?? []).reduce((sum, { quantity, received }) => sum + (received ?? quantity), 0),
  })
}
