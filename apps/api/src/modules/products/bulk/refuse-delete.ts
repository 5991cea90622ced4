import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/database/database.ts'
import type { Refusal } from '../../../platform/refusals/refusal.ts'
import { said } from '../../../platform/refusals/sentences.ts'
import type { ProductRow } from '../product-view.ts'

/** Which of these products must stay, and why: what was ordered, or is a part of something, is archived instead. */
export async function refuseDelete(database: Database, rows: readonly ProductRow[]): Promise<Map<string, Refusal>> {
  const uids = rows.map(({ uid }) => uid)
  const { rows: ordered } = await database.execute<{ uid: string; lines: number }>(sql`
    select product_uid as uid, count(*)::int as lines from order_lines where product_uid = any(${sql.param(uids)}::text[]) group by product_uid`)
  const { rows: used } = await database.execute<{ uid: string; by: string }>(sql`
    select p.uid, min(b.sku) as by from products b, jsonb_array_elements(b.bundle_products) part, products p
    where b.namespace = p.namespace and p.sku = part ->> 'sku' and p.uid = any(${sql.param(uids)}::text[]) group by p.uid`)
  return new Map<string, Refusal>([
    ...used.map(
      ({ uid, by }) =>
        [uid, { code: 'in-bundle', message: said('It is a part of the bundle {sku}.', { sku: by }) }] as const,
    ),
    ...ordered.map(
      ({ uid, lines }) =>
        [
          uid,
          {
            code: 'ordered',
            message: said('It is on {count, plural, one {# order line} other {# order lines}}. Archive it instead.', {
              count: lines,
            }),
          },
        ] as const,
    ),
  ])
}
