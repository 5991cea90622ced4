import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/http/failure.ts'
import { parcelsOf, type OrderRow, type ParcelRow } from '../../orders/index.ts'
import { payments, refunds } from '../../payments/index.ts'
import type { Kind } from '../kinds.ts'
import { text } from '../messages.ts'

/** What an email is about beside its order. */
export interface About {
  readonly payment?: typeof payments.$inferSelect
  readonly parcel?: ParcelRow
  readonly refund?: typeof refunds.$inferSelect
}

/** Reads the payment, the parcel or the refund that an email of an order is about. @throws 422 when it cannot be about it */
export async function findAbout(
  database: Database,
  { uid: order }: Pick<OrderRow, 'uid'>,
  kind: Kind,
  about: string | null,
): Promise<About> {
  if (kind === 'Requested') {
    const [payment] = await database
      .select()
      .from(payments)
      .where(and(eq(payments.order_uid, order), eq(payments.uid, about ?? '')))
    if (!payment) throw invalid(text('no-payment'), '/about')
    return { payment }
  }
  if (kind === 'Shipped') {
    const parcel = (await parcelsOf(database, order)).find(({ uid }) => uid === about)
    if (!parcel) throw invalid(text('no-parcel'), '/about')
    if (parcel.shipped_at === null) throw invalid(text('not-shipped'), '/about')
    return { parcel }
  }
  if (kind === 'Refunded') {
    const [refund] = await database
      .select()
      .from(refunds)
      .where(and(eq(refunds.order_uid, order), eq(refunds.uid, about ?? '')))
    if (!refund) throw invalid(text('no-refund'), '/about')
    if (refund.state !== 'Done') throw invalid(text('not-refunded'), '/about')
    return { refund }
  }
  if (about !== null) throw invalid(text('about-order'), '/about')
  return {}
}
