import { eq } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { conflict, invalid, notFound } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import { assertOpen } from '../../platform/session/scope.ts'
import { findOrder, openFulfilments, order, orderLines, orders, picks } from '../orders/index.ts'
import { readPickings, type Picking } from './pick-rows.ts'
import { text } from './messages.ts'

/** Asserts that units can be counted for a row. @throws 422 */
function assertCountable({ row, counted }: Picking, { quantity, missing = 0, reason }: Schema<'PickCount'>): void {
  if (quantity === 0 && missing === 0) throw invalid(text('nothing-counted'), '/quantity')
  if (missing > 0 && reason === undefined) throw invalid(text('reason-required'), '/reason')
  const most = row.quantity - row.picked - row.missing
  if (quantity + missing > most) throw invalid(text('more-than-ordered', { most }), '/quantity')
  if (row.picked + quantity < row.picked - counted)
    throw invalid(text('fewer-than-counted', { most: counted }), '/quantity')
  if (row.missing + missing < 0) throw invalid(text('fewer-than-counted', { most: row.missing }), '/missing')
}

/**
 * Adds to the counts of an order that is being picked; returns the row after it. The order has no new version: a
 * scanner is faster than screens read. @throws 404, 409, 422
 */
export async function countPick(call: Call<'countPick'>): Promise<Schema<'PickRow'>> {
  const { database, body, actor } = call
  const { uid, namespace } = await findOrder(call, call.path.order)
  assertOpen(call.scope, namespace)
  const [locked] = await lockRows(call, order, eq(orders.uid, uid))
  const fulfilment = (await openFulfilments(database, [uid])).get(uid)
  if (locked?.stage !== 'Picking' || !fulfilment) throw conflict(text('not-picking'))
  const pickings = (await readPickings(database, [locked]))(locked)
  const { line: id, part = null, quantity, missing = 0, reason = null } = body
  const of = pickings.find(({ row }) => row.line === id && row.part === part)
  if (!of) throw notFound(text('unknown-row'))
  assertCountable(of, body)
  const about = { namespace, fulfilment_uid: fulfilment.uid, line: id, part }
  // What was packed without counting is counted now.
  const uncounted = of.row.picked - of.counted
  if (uncounted > 0) await database.insert(picks).values({ ...about, quantity: uncounted })
  await database.insert(picks).values({ ...about, quantity, missing, reason, actor })
  const row = { ...of.row, picked: of.row.picked + quantity, missing: of.row.missing + missing }
  const whole = pickings
    .filter(({ line }) => line.id === id)
    .map((one) => Math.floor((one === of ? row.picked : one.row.picked) / one.row.each))
  const picked = Math.max(of.line.packed, of.before + Math.min(...whole))
  await database.update(orderLines).set({ picked }).where(eq(orderLines.id, id))
  return row
}
