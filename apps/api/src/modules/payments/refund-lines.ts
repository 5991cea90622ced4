import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Call } from '../../platform/http/types.ts'
import { invalid } from '../../platform/http/failure.ts'
import { moneyText } from '../../platform/money/money-text.ts'
import { orderLines, type OrderRow } from '../orders/index.ts'
import { refundLines, refunds } from './tables.ts'
import { text } from './messages.ts'

/** Returns the first value that a list has twice, by its place. */
export const placeOfTwice = (values: readonly (string | number)[]): number =>
  values.findIndex((value, at) => values.indexOf(value) !== at)

/** Asserts that lines of an order can be refunded: no more of them than was bought and is not refunded. @throws 422 */
export async function assertRefundableLines(
  { database }: Pick<Call, 'database'>,
  { uid, currency }: OrderRow,
  lines: readonly Schema<'RefundLine'>[],
): Promise<void> {
  if (lines.length === 0) return
  const ids = lines.map(({ line }) => line)
  const twice = placeOfTwice(ids)
  if (twice >= 0) throw invalid(text('same-line-twice'), `/lines/${twice}/line`)
  const bought = await database
    .select()
    .from(orderLines)
    .where(and(eq(orderLines.order_uid, uid), inArray(orderLines.id, ids)))
  const before = await database
    .select({ line: refundLines.line, quantity: refundLines.quantity, amount: refundLines.amount })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.uid, refundLines.refund_uid))
    .where(and(eq(refunds.order_uid, uid), ne(refunds.state, 'Failed'), inArray(refundLines.line, ids)))
  for (const [at, { line, quantity, amount }] of lines.entries()) {
    const row = bought.find(({ id }) => id === line)
    if (!row) throw invalid(text('unknown-line'), `/lines/${at}/line`)
    const sum = (of: 'quantity' | 'amount') =>
      before.reduce((total, one) => (one.line === line ? total + one[of] : total), 0)
    const units = row.quantity - row.cancelled - sum('quantity')
    if (quantity > units)
      throw invalid(text('more-units-than-line', { most: Math.max(0, units) }), `/lines/${at}/quantity`)
    const most = Math.max(0, row.total - sum('amount'))
    if (amount > most) throw invalid(text('more-than-line', { most: moneyText(most, currency) }), `/lines/${at}/amount`)
  }
}
