import { and, asc, eq, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { newUid } from '../../platform/database/records.ts'
import { keepRefundStates } from './refund-states.ts'
import { paymentCalls, payments } from './tables.ts'
import type { PaymentRow } from './payment-provider.ts'

type CallRow = typeof paymentCalls.$inferSelect

/** A call that this process holds. */
export interface TakenCall extends CallRow {
  readonly payment: PaymentRow
  /** Whether the provider is asked now, for the only time: from now on it is only asked what happened. */
  readonly isSent: boolean
}

/** Longer than a call may take: it expires when its process has died. */
const LEASE_MS = 60_000

/**
 * Takes the next call that is due and that no process holds. That it is sent is stored before it is: when this process
 * dies meanwhile, another one asks what happened instead of sending it again.
 */
export function takeCall(database: Database, now: Date): Promise<TakenCall | undefined> {
  const c = paymentCalls
  return database.transaction(async (transaction) => {
    const [due] = await transaction
      .select()
      .from(c)
      .where(and(lte(c.next_at, now), or(isNull(c.taken_until), lte(c.taken_until, now))))
      .orderBy(asc(c.next_at))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const isSent = due.sent_at === null && due.type !== 'look'
    const [taken] = await transaction
      .update(c)
      .set({
        taken_by: newUid(),
        taken_until: new Date(now.getTime() + LEASE_MS),
        attempts: due.attempts + 1,
        ...(isSent && { sent_at: now }),
      })
      .where(eq(c.operation, due.operation))
      .returning()
    const [payment] = await transaction.select().from(payments).where(eq(payments.uid, due.payment_uid))
    if (!taken || !payment) throw new Error(`The call ${due.operation} is of no payment`)
    if (isSent && due.type === 'refund') await keepRefundStates(transaction, payment)
    return { ...taken, payment, isSent }
  })
}
