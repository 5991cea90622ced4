import { and, eq, gt } from 'drizzle-orm'
import { invalid } from '../../../platform/http/failure.ts'
import type { Work } from '../../../platform/records/work.ts'
import { reservations } from '../../stock/index.ts'
import type { OrderRow } from '../order-view.ts'
import { text } from '../messages.ts'

/**
 * Asserts that whoever places a draft beyond the stock says why. Orders of programs, and those that are placed at once,
 * follow the policy of the product alone.
 * @throws 422 at the reason
 */
export async function assertOversellSaid(
  { actor, account, database }: Pick<Work, 'actor' | 'account' | 'database'>,
  { uid, oversell_reason }: OrderRow,
): Promise<void> {
  if (actor === null || account.isKey || oversell_reason.trim() !== '') return
  const beyond = and(eq(reservations.order_uid, uid), eq(reservations.state, 'active'), gt(reservations.backordered, 0))
  if ((await database.$count(reservations, beyond)) > 0)
    throw invalid(text('oversell-reason-required'), '/oversell_reason')
}
