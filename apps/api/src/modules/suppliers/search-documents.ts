import { inArray } from 'drizzle-orm'
import type { SearchDocuments } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { seconds, stamps } from '../../platform/database/records.ts'
import { countProducts } from '../assortment/index.ts'
import { nextOrderDay } from './next-order-day.ts'
import { performanceOf } from './performance.ts'
import { suppliers } from './tables.ts'

/** Returns the search documents of suppliers. */
export async function supplierDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['suppliers'][]> {
  const rows = await database
    .select()
    .from(suppliers)
    .where(inArray(suppliers.uid, [...uids]))
  const counts = await countProducts(database, 'suppliers', uids)
  const performance = await performanceOf(database, uids)
  return rows.map((row) => {
    const { open_orders, orders_12m, spend_12m, reliability, last_order_at } = performance(row.uid)
    return {
      uid: row.uid,
      namespace: row.namespace,
      name: row.name,
      code: row.code,
      status: row.status,
      country: row.country,
      contact: row.contacts[0]?.name ?? null,
      order_email: row.order_email,
      has_email: row.order_email !== null,
      order_days: row.order_days,
      next_order_day: nextOrderDay(new Date(), row.order_days, row.holidays),
      lead_days: row.lead_days,
      reliability,
      products: counts(row.uid).products,
      open_orders,
      minimum: row.minimum,
      terms: row.terms,
      tags: row.tags,
      orders_12m,
      spend_12m,
      currency: row.currency,
      last_order_at: last_order_at && seconds(last_order_at),
      ...stamps(row),
    }
  })
}
