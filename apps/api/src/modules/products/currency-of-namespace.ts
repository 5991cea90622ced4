import { asc, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { products } from './tables.ts'

const USUAL = 'EUR'

/** Returns the currency of a namespace's products, which all have the same; the usual one while there are none. */
export async function currencyOf(database: Database, namespace: string): Promise<string> {
  const [one] = await database
    .select({ currency: products.currency })
    .from(products)
    .where(eq(products.namespace, namespace))
    .orderBy(asc(products.id))
    .limit(1)
  return one?.currency ?? USUAL
}
