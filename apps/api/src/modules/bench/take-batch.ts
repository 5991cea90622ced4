import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm'
import { moveTo } from '@backoffice/order-model'
import { newUid } from '../../platform/database/records.ts'
import { conflict, invalid } from '../../platform/http/failure.ts'
import type { Call } from '../../platform/http/types.ts'
import { colleaguesIn } from '../../platform/records/colleagues.ts'
import { lockRows } from '../../platform/records/lock-rows.ts'
import { write } from '../../platform/records/write.ts'
import { assertOpen } from '../../platform/session/scope.ts'
import {
  factsOf,
  findOrder,
  fulfilments,
  linesOf,
  openFulfilments,
  order,
  orderChange,
  orders,
  type OpenFulfilment,
  type ReadLine,
} from '../orders/index.ts'
import { atBench, byUrgency } from './queues.ts'
import { text } from './messages.ts'

type BatchCall = Call<'takeBatch'>

/** Orders that are looked at beside those that are wanted: some of them cannot be picked yet. */
const BESIDE = 20
/** After so many looks without enough orders, those that are locked are taken. */
const MOST_LOOKS = 10

/** Returns those of some orders that can be picked now. */
async function pickable({ database }: BatchCall, uids: readonly string[]): Promise<readonly string[]> {
  const rows = await database
    .select()
    .from(orders)
    .where(inArray(orders.uid, [...uids, '']))
  const lines = await linesOf(database, uids)
  const able = new Set(
    rows
      .filter((row) => {
        const move = moveTo(factsOf(row, lines(row.uid)), 'Picking')
        return move && !move.refusal
      })
      .map(({ uid }) => uid),
  )
  return uids.filter((uid) => able.has(uid))
}

/** Reads the most urgent orders that nobody picks and that can be picked now. */
async function urgent(call: BatchCall, besides: readonly string[], size: number): Promise<readonly string[]> {
  const { location } = call.body
  const own = call.scope.own.filter((namespace) => !call.scope.closed.has(namespace))
  const rows = await call.database
    .select({ uid: orders.uid })
    .from(orders)
    .where(
      and(
        atBench({ scope: { ...call.scope, own } }),
        eq(orders.stage, 'To do'),
        location === undefined ? undefined : eq(orders.location, location),
        notInArray(orders.uid, [...besides, '']),
      ),
    )
    .orderBy(byUrgency)
    .limit(size + BESIDE)
  return pickable(
    call,
    rows.map(({ uid }) => uid),
  )
}

/** Locks the most urgent orders, past those that someone else is taking right now. */
async function lockUrgent(call: BatchCall): Promise<readonly string[]> {
  const { size } = call.body
  if (size === undefined) throw invalid(text('size-required'), '/size')
  const [seen, taken]: [string[], string[]] = [[], []]
  for (let look = 0; look < MOST_LOOKS && taken.length < size; look += 1) {
    const left = size - taken.length
    const uids = (await urgent(call, seen, left)).slice(0, left)
    if (uids.length === 0) break
    seen.push(...uids)
    const locked = await call.database
      .select({ uid: orders.uid })
      .from(orders)
      .where(and(inArray(orders.uid, [...uids]), eq(orders.stage, 'To do')))
      .for('no key update', { skipLocked: true })
    taken.push(...uids.filter((uid) => locked.some((row) => row.uid === uid)))
  }
  return taken
}

/** Returns the orders that a call names. @throws 404 */
async function named(call: BatchCall, numbers: readonly string[]): Promise<readonly string[]> {
  const uids: string[] = []
  for (const number of new Set(numbers)) {
    const { uid, namespace } = await findOrder(call, number)
    assertOpen(call.scope, namespace)
    uids.push(uid)
  }
  return uids
}

/** Gives an order that is wholly picked to whoever packs it. @throws 409 while someone else picks it */
async function takeOver(
  call: BatchCall,
  { uid: fulfilment, order_uid, holder }: OpenFulfilment,
  lines: readonly ReadLine[],
): Promise<void> {
  const taker = call.body.holder ?? call.actor
  if (holder === taker) return
  const isPicked = lines.every(({ quantity, cancelled, picked }) => picked >= quantity - cancelled)
  if (holder !== null && !isPicked) throw conflict(text('held'))
  await call.database.update(fulfilments).set({ holder: taker }).where(eq(fulfilments.uid, fulfilment))
  // The order has no new version: whoever has it on a screen can still change it.
  await call.reindex('orders', [order_uid])
}

/**
 * Starts to pick orders, which whoever calls, or who they name, holds from then on; returns their uids. Of two who take the same order at
 * once, one gets it; the other gets it to pack once it is picked. @throws 409
 */
export async function takeBatch(call: BatchCall): Promise<readonly string[]> {
  const wanted = call.body.orders ? await named(call, call.body.orders) : await lockUrgent(call)
  const rows = await lockRows(call, order, inArray(orders.uid, [...wanted, '']))
  const { holder } = call.body
  const batch = newUid()
  const held = await openFulfilments(call.database, wanted)
  const lines = await linesOf(call.database, wanted)
  for (const row of rows) {
    const fulfilment = held.get(row.uid)
    if (row.stage === 'Picking' && fulfilment) {
      await takeOver(call, fulfilment, lines(row.uid))
      continue
    }
    if (holder !== undefined) await colleaguesIn(call, row.namespace, [holder], '/holder')
    await write(call, order, row, await orderChange({ stage: 'Picking' }, row, call))
    await call.database
      .update(fulfilments)
      .set({ batch, place: wanted.indexOf(row.uid) + 1, ...(holder !== undefined && { holder }) })
      .where(and(eq(fulfilments.order_uid, row.uid), isNull(fulfilments.ended_at)))
  }
  return wanted
}
