import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'

/** Whether an invoice of an order was issued, also where it was credited since. */
export async function isInvoiced(database: Database, order: string): Promise<boolean> {
  const { rows } = await database.execute<{ invoiced: boolean }>(sql`
    select exists (select from documents where order_uid = ${order} and kind = 'invoice') as invoiced`)
  return rows[0]?.invoiced === true
}
