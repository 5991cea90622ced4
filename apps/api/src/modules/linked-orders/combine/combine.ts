import type { Locked } from '../../../platform/records/writable.ts'
import { messageIn } from '../../../platform/messages/problem.ts'
import { write, writeMany } from '../../../platform/records/write.ts'
import type { Work } from '../../../platform/records/work.ts'
import {
  acceptWhenPaid,
  historyLines,
  linesOf,
  order,
  orderLinks,
  refreshCustomer,
  statesOf,
  type LockedOrder,
  type OrderRow,
} from '../../orders/index.ts'
import { moveCredit } from '../../payments/index.ts'
import { keepPaymentState } from '../regroup/keep-payment-state.ts'
import { moveLines } from '../regroup/move-lines.ts'
import { storeTaxes, taxedLine, taxesOfOrder, totalsWith } from '../regroup/moved-taxes.ts'
import { text } from '../messages.ts'
import { assertCombinable } from './assert-combinable.ts'
import { byAge } from './combinable.ts'

/** Returns the lines that move: what is left of each after cancellations. */
const movedOf = ({ lines }: LockedOrder) =>
  lines.flatMap((line) => {
    const units = line.quantity - line.cancelled
    return units > 0 ? [{ line, units }] : []
  })

const sumOf = (rows: readonly OrderRow[], of: (row: OrderRow) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** Moves all lines of others to an order, and stores its totals. */
async function gather(work: Work, into: LockedOrder, others: readonly LockedOrder[]): Promise<void> {
  const { database } = work
  const known = await taxesOfOrder(database, into.row)
  const lines = into.lines.map((line) => taxedLine(line, line.quantity - line.cancelled, known))
  let position = Math.max(-1, ...into.lines.map((line) => line.position)) + 1
  for (const other of others) {
    const taxes = await taxesOfOrder(database, other.row)
    known.push(...taxes)
    const moved = movedOf(other)
    const from = position
    lines.push(...moved.map(({ line, units }, place) => taxedLine(line, units, taxes, from + place)))
    if (moved.length > 0) await moveLines(database, other.row, into.row, moved, position)
    position += moved.length
  }
  const rows = [into.row, ...others.map(({ row }) => row)]
  const beside = {
    discount: sumOf(rows, ({ discount }) => discount),
    shipping: sumOf(rows, ({ shipping }) => shipping),
    shippingRate: known.find((tax) => tax.position === null)?.rate_bp ?? 0,
  }
  await storeTaxes(database, into.row, lines, beside, known)
  const states = statesOf(into.row.stage, (await linesOf(database, [into.row.uid]))(into.row.uid))
  const combined_from = others.map(({ row }) => row.number)
  await write(
    work,
    order,
    into.row,
    { ...totalsWith(lines, beside), ...states },
    { was: { lines: historyLines(into.lines) }, also: { before: {}, after: { combined_from } } },
  )
}

const nothing = { goods: 0, discount: 0, shipping: 0, vat: 0, total: 0, item_count: 0 } as const

/** Ends orders whose lines another one has now. */
async function end(work: Work, { number }: OrderRow, others: readonly LockedOrder[]): Promise<void> {
  const { message } = messageIn(work.language, { message: text('combined-into', { number }) })
  for (const { row } of others)
    await storeTaxes(
      work.database,
      row,
      [],
      { discount: 0, shipping: 0, shippingRate: 0 },
      await taxesOfOrder(work.database, row),
    )
  await writeMany(
    work,
    order,
    others.map(({ row, lines }) => ({
      row,
      patch: {
        ...nothing,
        stage: 'Cancelled' as const,
        stage_reason: message,
        held_from: row.stage,
        fulfilment_state: 'Open' as const,
      },
      was: { lines: historyLines(lines) },
      also: { before: {}, after: { combined_into: number } },
    })),
  )
}

/** Moves lines, reserved stock and payments of orders to another one. */
async function combineInto(work: Work, into: LockedOrder, others: readonly LockedOrder[]): Promise<void> {
  const { row } = into
  await gather(work, into, others)
  await work.database
    .insert(orderLinks)
    .values(
      others.map((other) => ({
        namespace: row.namespace,
        kind: 'Combined' as const,
        order_uid: row.uid,
        origin_uid: other.row.uid,
      })),
    )
  await end(work, row, others)
  for (const other of others) {
    await moveCredit(work, { from: other.row, to: row, amount: other.row.paid, followsLines: true })
    await keepPaymentState(work, other.row.uid)
  }
  await acceptWhenPaid(work, await keepPaymentState(work, row.uid))
  await refreshCustomer(work, row.customer_uid)
}

/**
 * Makes one order of several that are locked: everything moves to the oldest, which is returned as it was. @throws 409
 * with the reason when they do not go together, before anything is written
 */
export async function combine(work: Work, rows: readonly Locked<OrderRow>[]): Promise<OrderRow> {
  const [into, ...others] = rows.toSorted(byAge)
  if (!into) throw new Error('There is no order to combine')
  const read = await linesOf(
    work.database,
    rows.map(({ uid }) => uid),
  )
  await assertCombinable(work, into, others, read)
  await combineInto(
    work,
    { row: into, lines: read(into.uid) },
    others.map((row) => ({ row, lines: read(row.uid) })),
  )
  return into
}
