import { inArray } from 'drizzle-orm'
import type { SearchDocuments } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { seconds } from '../../platform/database/records.ts'
import { customerName } from './customer-name.ts'
import { customers } from './tables.ts'

export async function customerDocuments(
  database: Database,
  uids: readonly string[],
): Promise<SearchDocuments['customers'][]> {
  const rows = await database
    .select()
    .from(customers)
    .where(inArray(customers.uid, [...uids]))
  return rows.map((row) => ({
    uid: row.uid,
    number: row.number,
    namespace: row.namespace,
    type: row.type,
    name: customerName(row),
    company: row.company || null,
    email: row.email,
    country: row.addresses[0]?.country ?? null,
    city: row.addresses[0]?.city ?? null,
    status: row.status,
    wholesale: row.wholesale,
    orders: row.order_count,
    net_value: row.net_value,
    last_order_at: row.last_order_at && seconds(row.last_order_at),
    version: row.version,
  }))
}
