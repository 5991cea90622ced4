import { sql } from 'drizzle-orm'
import type { Handlers } from '../../platform/http/types.ts'

/** Handlers of stock alone; those of one product's stock are with products. */
export const stockHandlers = {
  // Skips from name to name by the index: a namespace has few locations and very many levels.
  async listStockLocations({ database, scope, query: { limit = 50, offset = 0 } }) {
    const { rows } = await database.execute<{ name: string }>(sql`
      with recursive steps as (
        select own.namespace, first.location
        from unnest(${sql.param([...scope.own, ...scope.inherited])}::text[]) as own(namespace)
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
    return { body: { results: rows.slice(offset, offset + limit), total: rows.length, limit, offset } }
  },
} satisfies Partial<Handlers>
