import { newUid } from '../../platform/database/records.ts'
import type { Work } from '../../platform/records/work.ts'
import type { OrderRow } from '../orders/index.ts'
import type { PaymentRow } from './payment-provider.ts'
import { payments } from './tables.ts'

/** Stores a payment; its ledger is empty. */
export async function storePayment(
  { database, actor }: Pick<Work, 'database' | 'actor'>,
  { uid: order_uid, namespace, currency }: OrderRow,
  values: Pick<typeof payments.$inferInsert, 'provider' | 'amount' | 'method' | 'reference' | 'description'> &
    Pick<typeof payments.$inferInsert, 'only_authorise' | 'expires_at'>,
): Promise<PaymentRow> {
  const [row] = await database
    .insert(payments)
    .values({ uid: newUid(), namespace, order_uid, currency, created_by: actor, ...values })
    .returning()
  if (!row) throw new Error('The payment was not stored')
  return row
}
