import { count, desc, getTableColumns, sql } from 'drizzle-orm'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import { iso } from '../../platform/database/records.ts'
import { invalid } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { handlersOf, mergeInto, targetNamespace } from '../../platform/records/handlers.ts'
import { mergeSynonyms } from './merge-synonyms.ts'
import { synonymSet } from './synonym-set.ts'
import { searchMisses } from './tables.ts'
import { text } from './messages.ts'

/** Handlers of synonyms and of searches without results. */
export const synonymHandlers = {
  ...handlersOf(synonymSet),

  mergeSynonym: async (call) => ({ status: 200, body: { results: await mergeInto(call, synonymSet, mergeSynonyms) } }),

  async listSearchMisses(call) {
    const { limit = 50, offset = 0 } = call.query
    const where = inNamespaces(searchMisses.namespace, call.scope.own)
    const page = call.database
      .select({
        ...getTableColumns(searchMisses),
        closest_uid: sql<string | null>`closest_product(${searchMisses.namespace}, ${searchMisses.query})`.as(
          'closest_uid',
        ),
      })
      .from(searchMisses)
      .where(where)
      .orderBy(desc(searchMisses.count), desc(searchMisses.last_at))
      .limit(limit)
      .offset(offset)
      .as('page')
    const rows = await call.database
      .select({
        id: page.id,
        namespace: page.namespace,
        query: page.query,
        count: page.count,
        last_at: page.last_at,
        closest: sql<string | null>`(select name from products where uid = ${page.closest_uid})`,
      })
      .from(page)
      .orderBy(desc(page.count), desc(page.last_at))
    const [total] = await call.database.select({ total: count() }).from(searchMisses).where(where)
    const results = rows.map((row) => ({ ...row, last_at: iso(row.last_at) }))
    return { body: { results, total: total?.total ?? 0, limit, offset } }
  },

  async createSearchMiss(call) {
    const namespace = targetNamespace(call, call.body.namespace)
    const query = call.body.query.trim().toLowerCase().replaceAll(/\s+/g, ' ')
    if (query.length < 2) throw invalid(text('invalid-search'), '/query')
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
