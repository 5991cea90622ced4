import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'

interface Rating {
  readonly rating: number
  readonly reviews: number
}

/** Returns the ratings of products, from published reviews. */
export async function ratingsOf(database: Database, uids: readonly string[]): Promise<ReadonlyMap<string, Rating>> {
  const { rows } = await database.execute<{ uid: string; rating: number; reviews: number }>(sql`
    select product_uid as uid, round(avg(rating), 1)::float8 as rating, count(*)::int as reviews
    from reviews where state = 'Published' and product_uid = any(${sql.param(uids)}::text[]) group by product_uid`)
  return new Map(rows.map(({ uid, ...rating }) => [uid, rating]))
}
