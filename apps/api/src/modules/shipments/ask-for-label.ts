import { eq } from 'drizzle-orm'
import { newUid } from '../../platform/database/records.ts'
import { objectOf } from '../../platform/records/settle.ts'
import type { Work } from '../../platform/records/work.ts'
import { labelCalls, order, parcels, type OrderRow, type ParcelRow } from '../orders/index.ts'
import { labelContentOf } from './label-content.ts'

/**
 * Asks the carrier for the label of a parcel, whose order is locked; the worker calls it after the commit. @throws 409
 * without a size, a weight or an address to bring it to
 */
export async function askForLabel(
  { database, record }: Pick<Work, 'database' | 'record'>,
  row: OrderRow,
  parcel: ParcelRow,
): Promise<void> {
  const content = await labelContentOf(database, row, parcel)
  // A carrier that was asked before, and whose answer never came, makes no second label for the same key.
  const uid = parcel.label_key ?? newUid()
  const { namespace, uid: parcel_uid, carrier } = parcel
  await database.insert(labelCalls).values({ uid, namespace, parcel_uid, carrier, content, type: 'create' })
  await database
    .update(parcels)
    .set({ label_state: 'Asked', label_reason: '', label_key: uid })
    .where(eq(parcels.uid, parcel_uid))
  await record({
    resource: order.resource,
    object: objectOf(order, row),
    namespace,
    before: {},
    after: { parcels: [{ number: parcel.number, label_state: 'Asked' }] },
  })
}
