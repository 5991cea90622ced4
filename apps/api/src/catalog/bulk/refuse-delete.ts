import { sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../database/database.ts'
import type { ProductRow } from '../product-view.ts'

/** Which of these products must stay, and why: what was ordered, or is a part of something, is archived instead. */
export async function refuseDelete(database: Database, rows: readonly ProductRow[]): Promise<Map<string, Schema<'Message'>>> {
  const uids = rows.map(({ uid }) => uid)
  const { rows: ordered } = await database.execute<{ uid: string; lines: number }>(sql`
    select product_uid as uid, count(*)::int as lines from order_lines where product_uid = any(${sql.param(uids)}::text[]) group by product_uid`)
  const { rows: used } = await database.execute<{ uid: string; by: string }>(sql`
    select p.uid, min(b.sku) as by from products b, jsonb_array_elements(b.bundle_products) part, products p
    where b.namespace = p.namespace and p.sku = part ->> 'sku' and p.uid = any(${sql.param(uids)}::text[]) group by p.uid`)
  return new Map<string, Schema<'Message'>>([
    ...used.map(({ uid, by }) => [uid, { code: 'in-bundle', message: `It is a part of the bundle ${by}.` }] as const),
    ...ordered.map(({ uid, lines }) => [uid, { code: 'ordered', message: `It is on ${lines} order lines. Archive it instead.` }] as const),
  ])
}
