import { and, gt, inArray } from 'drizzle-orm'
import type { DomainEvent, EventConsumer } from '../../platform/events/consume-events.ts'
import { systemWork } from '../../platform/records/system-work.ts'
import type { Work } from '../../platform/records/work.ts'
import type { Ports } from '../../platform/workers/ports.ts'
import { orders } from '../orders/index.ts'
import { ask } from './ask-provider.ts'
import { moveMoney } from './move-money.ts'

/** Fulfilment of orders of which something has left. */
const LEFT = ['Part shipped', 'Shipped', 'Delivered'] as const

/**
 * Captures what customers have authorised at a provider for an order, as far as it is due. What staff have authorised
 * themselves, such as at a terminal, they capture there.
 */
async function captureDue(work: Work, uid: string): Promise<void> {
  await moveMoney(work, uid, async (order, payments) => {
    const pending = payments.reduce((sum, { capture_pending }) => sum + capture_pending, 0)
    let due = order.total - order.paid - pending
    let asked = 0
    for (const payment of payments) {
      const { provider, state, authorised, captured, capture_pending, awaits_answer } = payment
      const amount = Math.min(due, authorised - captured - capture_pending)
      if (provider === 'By hand' || state !== 'Authorised' || awaits_answer || amount <= 0) continue
      await ask(work, payment, { type: 'capture', amount })
      due -= amount
      asked += amount
    }
    return { result: undefined, what: asked > 0 ? { amount: asked } : undefined }
  })
}

const hasMoved = ({ payload }: DomainEvent): boolean => payload.changed?.includes('fulfilment_state') ?? false

/** Captures authorised payments once goods have left. An order whose capture is asked for already has nothing due. */
export const shippedConsumer = ({ kinds, outbox }: Pick<Ports, 'kinds' | 'outbox'>): EventConsumer => ({
  name: 'captures',
  subjectType: 'orders',
  async consume(transaction, events) {
    const moved = [...new Set(events.filter(hasMoved).map(({ subject }) => subject))]
    const shipped = await transaction
      .select({ uid: orders.uid })
      .from(orders)
      .where(
        and(inArray(orders.uid, [...moved, '']), inArray(orders.fulfilment_state, [...LEFT]), gt(orders.authorised, 0)),
      )
      .orderBy(orders.uid)
    const work = systemWork(transaction, outbox, kinds, 'capturePayment')
    for (const { uid } of shipped) await captureDue(work, uid)
  },
})
