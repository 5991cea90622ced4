import { eq, sql } from 'drizzle-orm'
import { dayIn } from '../../platform/accounts/local-day.ts'
import type { Database } from '../../platform/database/database.ts'
import { invalid } from '../../platform/http/failure.ts'
import { effectiveTimes, parcels, type OrderRow } from '../orders/index.ts'
import { text } from './messages.ts'

/**
 * Returns whether the return period of an order is over. It begins when the last parcel left or, where that is known,
 * arrived; what left without a parcel can always come back.
 * @throws 422 when it is over and nobody says why the return is accepted
 */
export async function assertInPeriod(
  database: Database,
  { uid, namespace }: Pick<OrderRow, 'uid' | 'namespace'>,
  reason: string,
): Promise<boolean> {
  const { effective, time_zone: zone } = await effectiveTimes(database, namespace)
  const { return_days: days } = effective
  if (days === 0) return false
  const [last] = await database
    .select({ at: sql<string | null>`max(coalesce(${parcels.delivered_at}, ${parcels.shipped_at}))::text` })
    .from(parcels)
    .where(eq(parcels.order_uid, uid))
  if (last?.at == null) return false
  const begun = Temporal.PlainDate.from(dayIn(zone, Temporal.Instant.from(new Date(last.at).toISOString())))
  const today = Temporal.PlainDate.from(dayIn(zone, Temporal.Now.instant()))
  const isOver = Temporal.PlainDate.compare(today, begun.add({ days })) > 0
  if (isOver && reason.trim() === '') throw invalid(text('return-period-over', { days }), '/late_reason')
  return isOver
}
