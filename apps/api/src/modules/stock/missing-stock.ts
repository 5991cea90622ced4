import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'

/** Returns which share of its units a line of an order still waits for: 0 where all of them are in stock. */
type ShareMissing = (order: string, line: number) => number

/** Reads what orders reserve and is not in stock yet; who reserved earlier gets it first. */
export async function missingStock(database: Database, orders: readonly string[]): Promise<ShareMissing> {
  const { rows } = await database.execute<{ order_uid: string; line: string; share: string }>(
    sql`select * from missing_stock(${sql.param(orders)}::text[])`,
  )
  const shares = new Map(rows.map(({ order_uid, line, share }) => [`${order_uid} ${line}`, Number(share)]))
  return (order, line) => shares.get(`${order} ${line}`) ?? 0
}
