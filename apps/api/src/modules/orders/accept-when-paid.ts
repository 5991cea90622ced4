import { eq } from 'drizzle-orm'
import { moveTo } from '@backoffice/order-model'
import { lockRows } from '../../platform/records/lock-rows.ts'
import { write } from '../../platform/records/write.ts'
import type { Work } from '../../platform/records/work.ts'
import { orderChange } from './order-change.ts'
import { factsOf, linesOf } from './order-facts.ts'
import type { OrderRow } from './order-view.ts'
import { order } from './order.ts'
import { orders } from './tables.ts'

/** Accepts a new order once it is paid, where nothing else is missing: nobody has to look at it before it is picked. */
export async function acceptWhenPaid(work: Work, { uid, stage }: Pick<OrderRow, 'uid' | 'stage'>): Promise<void> {
  if (stage !== 'New') return
  const [row] = await lockRows(work, order, eq(orders.uid, uid))
  if (!row) return
  const step = moveTo(factsOf(row, (await linesOf(work.database, [uid]))(uid)), 'To do')
  if (step?.move !== 'accept' || step.refusal) return
  await write(work, order, row, await orderChange({ stage: step.to }, row, work))
}
