import { and, asc, eq, inArray } from 'drizzle-orm'
import { invalid } from '../../../platform/http/failure.ts'
import type { Call, Handlers } from '../../../platform/http/types.ts'
import { assertCurrent } from '../../../platform/http/versions.ts'
import { lockRows } from '../../../platform/records/lock-rows.ts'
import { findOrder, order, orders, viewOf, type OrderRow } from '../../orders/index.ts'
import { text } from '../messages.ts'
import { combine } from './combine.ts'

type CombineCall = Call<'combineOrders'>

/** Finds the others in the namespace of the first one. @throws 422 at one that it does not have, or that is listed twice */
async function findOthers({ database, body }: CombineCall, { uid, namespace }: OrderRow) {
  const numbers = body.orders.map(({ number }) => number)
  const found = await database
    .select({ uid: orders.uid, number: orders.number })
    .from(orders)
    .where(and(eq(orders.namespace, namespace), inArray(orders.number, numbers)))
  return body.orders.map(({ number, version }, index) => {
    const other = found.find((one) => one.number === number)
    if (!other) throw invalid(text('unknown-order', { number }), `/orders/${index}/number`)
    if (other.uid === uid || numbers.indexOf(number) < index)
      throw invalid(text('same-order-twice'), `/orders/${index}/number`)
    return { uid: other.uid, version }
  })
}

/** Locks the orders that become one, each at the version that the caller has read. @throws 412, 422, 428 */
async function lockAll(call: CombineCall) {
  const first = await findOrder(call, call.path.order)
  const wanted = [{ uid: first.uid, version: call.expectedVersion }, ...(await findOthers(call, first))]
  const uids = wanted.map(({ uid }) => uid)
  const rows = await lockRows(call, order, inArray(orders.uid, uids))
  for (const row of rows) assertCurrent(row.version, wanted.find(({ uid }) => uid === row.uid)?.version)
  return rows
}

/** Handler that makes one order of several. */
export const combineHandlers = {
  async combineOrders(call) {
    const into = await combine(call, await lockAll(call))
    const [stored = into] = await call.database
      .select()
      .from(orders)
      .where(eq(orders.uid, into.uid))
      .orderBy(asc(orders.id))
    return { status: 200, body: { results: await viewOf(stored, call) }, version: stored.version }
  },
} satisfies Partial<Handlers>
