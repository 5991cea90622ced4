import { inArray } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import { products } from '../tables.ts'

/** Returns the shelf of each product at a location, by its uid; those without one are omitted. */
export async function shelvesAt(
  database: Database,
  location: string,
  uids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await database
    .select({ uid: products.uid, places: products.stock_places })
    .from(products)
    .where(inArray(products.uid, [...new Set(uids), '']))
  return new Map(
    rows.flatMap(({ uid, places }) =>
      places.flatMap(({ location: at, shelf }) => (at === location && shelf !== null ? [[uid, shelf] as const] : [])),
    ),
  )
}
