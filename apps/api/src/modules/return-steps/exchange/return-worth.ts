import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import { shareOf } from '../../../platform/money/share-of.ts'
import { orderLines, orderLineTaxes } from '../../orders/index.ts'
import { refundLines, refunds } from '../../payments/index.ts'

/** Units of an order line that come back. */
export interface ReturnedUnits {
  readonly line: number
  readonly quantity: number
}

/** Reads lines of orders with what was paid for each: its price after the discount of the order. */
const soldLines = (database: Database, ids: readonly number[]) =>
  database
    .select({ line: orderLines, tax: orderLineTaxes })
    .from(orderLines)
    .leftJoin(
      orderLineTaxes,
      and(eq(orderLineTaxes.order_uid, orderLines.order_uid), eq(orderLineTaxes.position, orderLines.position)),
    )
    .where(inArray(orderLines.id, [...ids, 0]))

/** Returns what units of lines are worth: what was paid for them and is not refunded yet, as lines of a refund. */
export async function returnWorth(
  database: Database,
  units: readonly ReturnedUnits[],
): Promise<readonly Schema<'RefundLine'>[]> {
  const ids = units.map(({ line }) => line)
  const sold = await soldLines(database, ids)
  const before = await database
    .select({ line: refundLines.line, amount: refundLines.amount })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.uid, refundLines.refund_uid))
    .where(and(ne(refunds.state, 'Failed'), inArray(refundLines.line, [...ids, 0])))
  return units.flatMap(({ line: id, quantity }) => {
    const found = sold.find(({ line }) => line.id === id)
    if (!found || quantity <= 0) return []
    const { line, tax } = found
    const wanted = line.quantity - line.cancelled
    const gross = tax ? tax.base + tax.amount : line.total
    const refunded = before.reduce((sum, one) => (one.line === id ? sum + one.amount : sum), 0)
    const amount = wanted > 0 ? Math.max(0, Math.min(shareOf(gross, quantity, wanted), gross - refunded)) : 0
    return amount > 0 ? [{ line: id, quantity, amount, restock: false }] : []
  })
}

/** Adds up what is refunded of lines. */
export const worthOf = (lines: readonly Pick<Schema<'RefundLine'>, 'amount'>[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0)

/** Returns lines of a refund whose amounts add up to at most so much, in their order. */
export function upTo(lines: readonly Schema<'RefundLine'>[], most: number): readonly Schema<'RefundLine'>[] {
  let left = most
  return lines.flatMap((line) => {
    const amount = Math.min(left, line.amount)
    left -= amount
    return amount > 0 ? [{ ...line, amount }] : []
  })
}
