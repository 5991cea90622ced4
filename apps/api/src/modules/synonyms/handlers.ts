import { count, desc, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import { iso } from '../../platform/database/records.ts'
import { invalid } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { handlersOf, targetNamespace } from '../../platform/records/handlers.ts'
import { synonymSet } from './synonym-set.ts'
import { searchMisses } from './tables.ts'

/** Handlers of synonyms and of searches that found nothing. */
export const synonymHandlers = {
  ...handlersOf(synonymSet),

  async listSearchMisses(call) {
    const { limit = 50, offset = 0 } = call.query
    const where = inNamespaces(searchMisses.namespace, call.scope.own)
    const rows = await call.database
      .select()
      .from(searchMisses)
      .where(where)
      .orderBy(desc(searchMisses.count), desc(searchMisses.last_at))
      .limit(limit)
      .offset(offset)
    const [total] = await call.database.select({ total: count() }).from(searchMisses).where(where)
    const results: Schema<'SearchMiss'>[] = []
    for (const row of rows) {
      // Every word of a query that found nothing may still begin a word of some name.
      const closest = await call.database.execute<{ name: string }>(sql`
        select p.name from products p where p.namespace = ${row.namespace} and exists (
          select from unnest(string_to_array(${row.query}, ' ')) word where length(word) > 2 and p.name ilike '%' || replace(replace(left(word, 5), '\\', ''), '%', '') || '%')
        order by p.id limit 1`)
      results.push({
        id: row.id,
        namespace: row.namespace,
        query: row.query,
        count: row.count,
        last_at: iso(row.last_at),
        closest: closest.rows[0]?.name ?? null,
      })
    }
    return { body: { results, total: total?.total ?? 0, limit, offset } }
  },

  async createSearchMiss(call) {
    const namespace = targetNamespace(call, call.body.namespace)
    const query = call.body.query.trim().toLowerCase().replaceAll(/\s+/g, ' ')
    if (query.length < 2) throw invalid('That is no search.', '/query')
    await call.database
      .insert(searchMisses)
      .values({ namespace, query })
      .onConflictDoUpdate({
        target: [searchMisses.namespace, searchMisses.query],
        set: { count: sql`${searchMisses.count} + 1`, last_at: new Date() },
      })
    return { status: 204, body: undefined }
  },
} satisfies Partial<Handlers>
