import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'

/** A variant parent whose price was changed. */
export interface MovedPrice {
  readonly uid: string
  readonly was: number | null
  readonly price: number | null
}

/** A variant that has taken over the price of its parent. */
export interface Follower {
  readonly uid: string
  readonly namespace: string
  readonly was: number | null
  readonly price: number | null
}

/**
 * Variants that had the price of their parent keep having it (screens C5.4: inherited unless overridden); answers which.
 * With a day, those stay out for which a price of their own begins by then.
 */
export async function followParents(
  database: Database,
  actor: string | null,
  moved: readonly MovedPrice[],
  day: string | null = null,
): Promise<Follower[]> {
  if (moved.length === 0) return []
  const { rows } = await database.execute<{
    uid: string
    namespace: string
    was: string | null
    price: string | null
  }>(sql`
    update products p set price = n.price, version = p.version + 1, updated_at = now(), updated_by = ${actor}
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as n(uid text, was bigint, price bigint)
    where p.parent_uid = n.uid and p.price is not distinct from n.was and not exists (
      select from jsonb_array_elements(p.coming_prices) c where c ->> 'field' = 'price' and c ->> 'website' is null and c ->> 'from' <= ${day}::text)
    returning p.uid, p.namespace, n.was, n.price`)
  const cents = (value: string | null): number | null => (value === null ? null : Number(value))
  return rows.map(({ was, price, ...row }) => ({ ...row, was: cents(was), price: cents(price) }))
}
