import { and, eq, isNull } from 'drizzle-orm'
import { newUid } from '../../../platform/database/records.ts'
import type { Work } from '../../../platform/records/work.ts'
import type { OrderRow } from '../order-view.ts'
import { orderLines } from '../tables.ts'
import { fulfilments } from './tables.ts'

type Stage = OrderRow['stage']

/** Stages in which someone picks or packs an order, or in which it waits as it is. */
const heldStages: ReadonlySet<Stage> = new Set(['Picking', 'Packed', 'On hold'])

/** Who starts to pick an order holds it; once it has left or is put back, nobody does. */
export async function followFulfilments(work: Work, order: OrderRow): Promise<void> {
  const { database } = work
  const isOpen = and(eq(fulfilments.order_uid, order.uid), isNull(fulfilments.ended_at))
  if (!heldStages.has(order.stage)) await database.update(fulfilments).set({ ended_at: new Date() }).where(isOpen)
  if (order.stage !== 'Picking' || (await database.$count(fulfilments, isOpen)) > 0) return
  const lines = await database.select().from(orderLines).where(eq(orderLines.order_uid, order.uid))
  await database
    .insert(fulfilments)
    .values({
      uid: newUid(),
      namespace: order.namespace,
      order_uid: order.uid,
      holder: work.actor,
      shipped_before: Object.fromEntries(
        lines.filter(({ shipped }) => shipped > 0).map((line) => [line.id, line.shipped]),
      ),
    })
}
