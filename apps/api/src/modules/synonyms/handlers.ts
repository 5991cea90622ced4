import { count, desc, getTableColumns, sql } from 'drizzle-orm'
import { inNamespaces } from '../../platform/database/in-namespaces.ts'
import { iso } from '../../platform/database/records.ts'
import { invalid } from '../../platform/http/failure.ts'
import type { Handlers } from '../../platform/http/types.ts'
import { handlersOf, lockTogether, targetNamespace, viewOf } from '../../platform/records/handlers.ts'
import { remove } from '../../platform/records/remove.ts'
import { following } from '../../platform/records/settle.ts'
import { write } from '../../platform/records/write.ts'
import { keepMergedSet, mergedWords } from './merge-synonyms.ts'
import { synonymSet } from './synonym-set.ts'
import { searchMisses } from './tables.ts'
import { text } from './messages.ts'

/** Handlers of synonyms and of searches without results. */
export const synonymHandlers = {
  ...handlersOf(synonymSet),

  async mergeSynonym(call) {
    if (call.body.into === call.path.uid) throw invalid(text('merge-into-itself'), '/into')
    const [row, into] = await lockTogether(call, synonymSet, call.path.uid, call.body.into)
    const words = mergedWords(row, into)
    await remove(call, synonymSet, row, keepMergedSet(call.database, into, words))
    const { row: merged } = await write(following(call), synonymSet, into, { ...words, index_state: 'Applying' })
    return { status: 200, body: { results: await viewOf(synonymSet, merged, call) } }
  },

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
