import { sql } from 'drizzle-orm'
import { addToOutbox } from '../../platform/search/outbox.ts'
import type { WorkByClocks } from '../../platform/workers/daily.ts'
import { salesDaily } from './tables.ts'

const DAYS = 30

/**
 * Reindexes products, brands and categories whose 30-day sales have changed since the last run by the passing of time
 * alone.
 */
export const agingSales: WorkByClocks = {
  name: 'aging-sales',
  async run(transaction, { since, today }, timeZone) {
    const isHere = sql`namespace in (select uid from namespaces where time_zone = ${timeZone})`
    const aged = sql`
      select distinct product_uid as uid from ${salesDaily}
      where ${isHere} and quantity <> 0 and day > ${since}::date - ${DAYS}::int and day <= ${today}::date - ${DAYS}::int`
    await addToOutbox(transaction, 'products', aged)
    // Sales of the days since then have not caused a reindex of these.
    const moved = sql`${aged} union select product_uid from ${salesDaily} where ${isHere} and day >= ${since}::date`
    await addToOutbox(
      transaction,
      'brands',
      sql`select distinct brand_uid as uid from products where uid in (${moved}) and brand_uid is not null`,
    )
    await addToOutbox(
      transaction,
      'categories',
      sql`with recursive above as (
        select distinct unnest(category_uids) as uid from products where uid in (${moved})
        union select c.parent_uid from categories c join above a on a.uid = c.uid where c.parent_uid is not null)
        select uid from above`,
    )
  },
}
