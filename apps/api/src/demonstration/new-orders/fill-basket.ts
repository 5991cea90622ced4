import { sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import type { Database } from '../../platform/database/database.ts'
import { ORDER_LOCATION } from '../../modules/orders/index.ts'
import { availabilityAt } from '../../modules/stock/index.ts'
import type { Shop } from './pick-shop.ts'

/** Products among which an order is filled: enough that some of them are in stock. */
const CANDIDATES = 500
/** Sales of so many days say what sells. */
const DAYS = 60
const DOZEN = 12

interface Candidate extends Record<string, unknown> {
  readonly uid: string
  readonly sku: string
}

/** Returns products that a website sells itself, the more probably the more of them were sold lately. */
async function candidatesOf(database: Database, { uid, namespace }: Shop, seed: number): Promise<readonly Candidate[]> {
  const { rows } = await database.execute<Candidate>(sql`
    with sold as (select product_uid, sum(quantity) as units from sales_daily where day > current_date - ${DAYS}::int group by 1)
    select p.uid, p.sku from products p left join sold s on s.product_uid = coalesce(p.above_uid, p.uid)
    where p.namespace = ${namespace} and p.kind = 'Simple' and p.status = 'Active' and p.price > 0
      and exists (select from jsonb_array_elements(p.product_websites) entry where entry ->> 'website' = ${uid} and (entry ->> 'active')::boolean)
    order by -ln((abs(hashtext(p.sku || ${String(seed)})::bigint) + 1) / 2147483650.0) / (1 + greatest(0, coalesce(s.units, 0))) limit ${CANDIDATES}`)
  return rows
}

/** Returns the lines of an order on a website, of products that are in stock; none where nothing is. */
export async function fillBasket(
  database: Database,
  shop: Shop,
  seed: number,
  random: () => number,
): Promise<readonly Schema<'OrderLineCreate'>[]> {
  const candidates = await candidatesOf(database, shop, seed)
  const availability = await availabilityAt(
    database,
    ORDER_LOCATION,
    candidates.map(({ uid }) => uid),
  )
  const count = shop.wholesale ? 4 + Math.floor(random() * 6) : 1 + Math.floor(random() * 5)
  const lines = candidates.flatMap(({ uid, sku }) => {
    const quantity = (1 + Math.floor(random() * 3)) * (shop.wholesale ? DOZEN : 1)
    return (availability(uid).sellable ?? quantity) >= quantity ? [{ sku, quantity }] : []
  })
  return lines.slice(0, count)
}
