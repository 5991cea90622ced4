import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import { parcelRefusalOf } from '@backoffice/order-model'
import type { Database } from '../../../platform/database/database.ts'
import { parcelLines, parcels } from './tables.ts'

/** A parcel as it is stored. */
export type ParcelRow = typeof parcels.$inferSelect

/** Units of an order line in parcels that have not left, and whether all of these can leave. */
export interface Parcelled {
  readonly parcelled: number
  readonly in_unready_parcel: boolean
}

/** Reads what is in parcels of orders that have not left, by the number of the order line. */
export async function readParcelled(
  database: Database,
  orders: readonly string[],
): Promise<(line: number) => Parcelled> {
  const rows = await database
    .select({ parcel: parcels, line: parcelLines.line, quantity: parcelLines.quantity })
    .from(parcels)
    .innerJoin(parcelLines, eq(parcelLines.parcel_uid, parcels.uid))
    .where(and(inArray(parcels.order_uid, [...orders]), eq(parcels.state, 'Open')))
  const lines = Map.groupBy(rows, ({ line }) => line)
  return (line) => {
    const held = lines.get(line) ?? []
    return {
      parcelled: held.reduce((sum, { quantity }) => sum + quantity, 0),
      in_unready_parcel: held.some(({ parcel }) => parcelRefusalOf(parcel) !== undefined),
    }
  }
}

/** Reads the parcels of an order, oldest first. */
export const parcelsOf = (database: Database, order: string): Promise<ParcelRow[]> =>
  database.select().from(parcels).where(eq(parcels.order_uid, order)).orderBy(asc(parcels.id))

/** Whether an order has a parcel that was not unpacked. */
export const hasParcel = async (database: Database, order: string): Promise<boolean> =>
  (await database.$count(parcels, and(eq(parcels.order_uid, order), ne(parcels.state, 'Cancelled')))) > 0
