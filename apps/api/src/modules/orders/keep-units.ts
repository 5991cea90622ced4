import type { LineUnits } from '@backoffice/order-model'
import { lockFresh } from '../../platform/records/handlers.ts'
import type { AnyCall } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import type { Fields } from '../../platform/records/writable.ts'
import { write } from '../../platform/records/write.ts'
import { findOrder } from './find-order.ts'
import { linesOf, statesOf, type ReadLine } from './order-facts.ts'
import { order } from './order.ts'
import { storeUnits } from './reservations.ts'

/** A call about a part of an order. */
export type OrderCall = AnyCall & Parameters<typeof findOrder>[0] & { readonly path: { readonly order: string } }

/** Locks the order of a call at the version that the caller has read, and reads its lines. @throws 404, 412, 428 */
export async function lockOrder(call: OrderCall) {
  const { uid } = await findOrder(call, call.path.order)
  const row = await lockFresh(call, order, uid)
  return { row, lines: (await linesOf(call.database, [uid]))(uid) }
}

/** An order that is locked, with its lines. */
export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>

/** Returns lines after so many units of some of them were moved. */
export const moveUnits = <Line extends ReadLine>(
  lines: readonly Line[],
  moved: readonly { readonly line: number; readonly quantity: number }[],
  move: (line: Line, units: number) => Line,
): readonly Line[] =>
  moved.reduce(
    (all, { line: id, quantity }) => all.map((line) => (line.id === id ? move(line, quantity) : line)),
    lines,
  )

/**
 * Stores how far the units of an order are, which gets a new version; its stage and fulfilment follow from them. The
 * history says what happened. Returns the new version.
 */
export async function keepUnits(
  work: Work,
  { row, lines: before }: LockedOrder,
  lines: readonly (ReadLine & LineUnits)[],
  what: Fields,
): Promise<number> {
  const changed = lines.filter((line, place) => line !== before[place])
  if (changed.length > 0) await storeUnits(work, changed)
  const { row: written } = await write(work, order, row, statesOf(row.stage, lines), {
    also: { before: {}, after: what },
  })
  return written.version
}
