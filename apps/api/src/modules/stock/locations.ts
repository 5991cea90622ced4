import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'

/** Returns the locations that have stock in these namespaces, by name. */
export async function stockLocationsIn(
  database: Database,
  namespaces: readonly string[],
): Promise<readonly { readonly name: string }[]> {
  // Skips from name to name by the index: a namespace has few locations and very many levels.
  const { rows } = await database.execute<{ name: string }>(sql`
      with recursive steps as (
        select own.namespace, first.location
        from unnest(${sql.param(namespaces)}::text[]) as own(namespace)
        cross join lateral (
          select location from stock_levels where stock_levels.namespace = own.namespace order by location limit 1
        ) as first
        union all
        select steps.namespace, next.location from steps
        cross join lateral (
          select location from stock_levels
          where stock_levels.namespace = steps.namespace and stock_levels.location > steps.location
          order by location limit 1
        ) as next
      )
      select distinct location as name from steps order by name`)
  return rows
}
