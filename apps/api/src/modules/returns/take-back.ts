import { eq } from 'drizzle-orm'
import { unitsReturned } from '@backoffice/order-model'
import type { Schema } from '@backoffice/api-contract'
import { lockRows } from '../../platform/records/lock-rows.ts'
import type { Work } from '../../platform/records/work.ts'
import { keepUnits, linesOf, moveUnits, order, orders, type LockedOrder } from '../orders/index.ts'
import { assertReturnable } from './assert-lines.ts'
import { restock } from './restock.ts'
import type { ReturnRow } from './return-view.ts'
import { storeReturn } from './store-return.ts'

/** What was decided about units of a line. */
interface Decided {
  readonly line: number
  readonly quantity: number
  readonly decision: Schema<'ReturnDecision'>
}

/**
 * Takes back what was not refused: it counts as returned, and what is restocked is in stock again. Returns the new
 * version of the order.
 */
export async function takeBack(
  work: Work,
  locked: LockedOrder,
  row: Pick<ReturnRow, 'uid' | 'number'>,
  decided: readonly Decided[],
): Promise<number> {
  const kept = decided.filter(({ decision, quantity }) => decision !== 'Refuse' && quantity > 0)
  const back = kept.flatMap(({ line, quantity, decision }) => {
    const sold = locked.lines.find(({ id }) => id === line)
    return sold && decision === 'Restock'
      ? [{ line, product: sold.product_uid, units: quantity, shipped: sold.shipped }]
      : []
  })
  await restock(work, locked.row, row.uid, back)
  const lines = moveUnits(locked.lines, kept, unitsReturned)
  const told = decided.filter(({ quantity }) => quantity > 0)
  return keepUnits(work, locked, lines, { returns: [{ number: row.number, state: 'Decided', lines: told }] })
}

/** Takes back units for which money is refunded, and that are in stock again: a return without steps. @throws 422 */
export async function takeBackRefunded(
  work: Work,
  uid: string,
  { reason, lines = [] }: Pick<Schema<'RefundCreate'>, 'reason' | 'lines'>,
): Promise<void> {
  const units = lines.filter(({ restock: isRestocked, quantity }) => isRestocked && quantity > 0)
  if (units.length === 0) return
  const [row] = await lockRows(work, order, eq(orders.uid, uid))
  if (!row) throw new Error(`The order ${uid} is gone`)
  const locked = { row, lines: (await linesOf(work.database, [uid]))(uid) }
  const places = lines.map((line) => (units.includes(line) ? line : { ...line, quantity: 0 }))
  assertReturnable(locked, places)
  const at = new Date()
  const decided = units.map(({ line, quantity }) => ({ line, quantity, decision: 'Restock' as const }))
  const stored = await storeReturn(
    work,
    row,
    { state: 'Decided', note: reason, received_at: at, decided_at: at },
    decided.map((line) => ({ ...line, received: line.quantity, reason: 'Other', condition: 'As new' })),
  )
  await takeBack(work, locked, stored, decided)
}
