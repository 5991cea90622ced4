import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { newUid } from '../../../platform/database/records.ts'
import type { ParcelRow } from './open-parcels.ts'
import { labelCalls, parcels } from './tables.ts'

/** Takes the labels of parcels away, and asks their carriers to cancel those that they may have made. */
export async function cancelLabels(database: Database, rows: readonly ParcelRow[]): Promise<void> {
  const labelled = rows.filter(({ label_state: state }) => state !== 'None')
  if (labelled.length === 0) return
  const uids = labelled.map(({ uid }) => uid)
  await database.delete(labelCalls).where(and(inArray(labelCalls.parcel_uid, uids), eq(labelCalls.type, 'create')))
  const made = labelled.flatMap(({ uid: parcel_uid, namespace, carrier, label_key: cancels, label_file: file }) =>
    cancels === null ? [] : [{ uid: newUid(), namespace, parcel_uid, carrier, cancels, file, type: 'cancel' as const }],
  )
  if (made.length > 0) await database.insert(labelCalls).values(made)
  await database
    .update(parcels)
    .set({
      label_state: 'None',
      label_reason: '',
      label_key: null,
      label_file: null,
      barcode: null,
      country: null,
      postcode: null,
      tracking_link: null,
    })
    .where(inArray(parcels.uid, uids))
}
