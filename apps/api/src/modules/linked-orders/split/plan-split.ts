import { and, eq, inArray, ne } from 'drizzle-orm'
import { leftToSplit, splitMoney } from '@backoffice/order-model'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import { conflict, invalid } from '../../../platform/http/failure.ts'
import { moneyText } from '../../../platform/money/money-text.ts'
import type { LockedOrder } from '../../orders/index.ts'
import { refundLines, refunds } from '../../payments/index.ts'
import type { MovedUnits } from '../regroup/move-lines.ts'
import { taxedLine, taxesOfOrder, totalsWith } from '../regroup/moved-taxes.ts'
import { text } from '../messages.ts'

/** Returns the units that move. @throws 422 for a line that the order does not have, 409 for units that cannot move */
function movedUnits({ lines }: LockedOrder, wanted: Schema<'OrderSplit'>['lines']): readonly MovedUnits[] {
  return wanted.map(({ id, quantity: units }, index) => {
    const line = lines.find((one) => one.id === id)
    const isTwice = wanted.findIndex((one) => one.id === id) < index
    if (!line || isTwice) throw invalid(text('unknown-line'), `/lines/${index}/id`)
    const most = Math.max(0, leftToSplit(line) - line.parcelled)
    if (units > most) throw conflict(text('line-picked', { most }), `/lines/${index}/quantity`)
    return { line, units }
  })
}

/** Asserts that nothing of lines is refunded: who paid for them stays known. @throws 409 */
async function assertNotRefunded(database: Database, moved: readonly MovedUnits[]): Promise<void> {
  const ids = moved.map(({ line }) => line.id)
  const refunded = await database
    .select({ line: refundLines.line })
    .from(refundLines)
    .innerJoin(refunds, eq(refunds.uid, refundLines.refund_uid))
    .where(and(inArray(refundLines.line, [...ids, 0]), ne(refunds.state, 'Failed')))
  const at = ids.findIndex((id) => refunded.some(({ line }) => line === id))
  if (at >= 0) throw conflict(text('line-refunded'), `/lines/${at}/id`)
}

/** Returns what a split moves, and what both orders are afterwards. @throws at the field why it cannot be split so */
export async function planSplit(
  database: Database,
  locked: LockedOrder,
  { lines: wanted, shipping: along = 0 }: Schema<'OrderSplit'>,
) {
  const { row, lines } = locked
  const moved = movedUnits(locked, wanted)
  await assertNotRefunded(database, moved)
  if (along > row.shipping)
    throw invalid(text('shipping-too-high', { most: moneyText(row.shipping, row.currency) }), '/shipping')
  const taxes = await taxesOfOrder(database, row)
  const leaving = moved.map(({ line, units }, place) => taxedLine(line, units, taxes, place))
  const staying = lines.flatMap((line) => {
    const units = moved.find((one) => one.line === line)?.units ?? 0
    return line.quantity === units ? [] : [taxedLine(line, line.quantity - line.cancelled - units, taxes)]
  })
  if (staying.every(({ quantity }) => quantity === 0)) throw conflict(text('nothing-left'), '/lines')
  const goods = leaving.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)
  const { stays, leaves } = splitMoney({ ...row, moved: { goods, shipping: along } })
  const shippingRate = taxes.find(({ position }) => position === null)?.rate_bp ?? 0
  return {
    moved,
    taxes,
    stays: {
      lines: staying,
      beside: { ...stays, shippingRate },
      totals: totalsWith(staying, { ...stays, shippingRate }),
    },
    leaves: {
      lines: leaving,
      beside: { ...leaves, shippingRate },
      totals: totalsWith(leaving, { ...leaves, shippingRate }),
      paid: leaves.paid,
    },
  }
}
