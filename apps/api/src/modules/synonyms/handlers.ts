import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { fromKept } from '../../platform/audit/restorers.ts'
import { brands, products } from '../products/tables.ts'
import { collection, given, targetNamespace } from '../../platform/records/collection.ts'
import { invalid } from '../../platform/http/failure.ts'
import type { Call, Handlers } from '../../platform/http/types.ts'
import { iso, storedFields } from '../../platform/database/records.ts'
import { messageIn } from '../../platform/refusals/refusal.ts'
import { said, type Sentence } from '../../platform/refusals/sentences.ts'
import { synonymsChanged } from './apply-synonyms.ts'
import { reindexLedTo } from './product-synonyms.ts'
import { leadsRound, tidyRule, type Rule } from './synonym-rules.ts'
import { searchMisses, synonyms } from './tables.ts'

type Row = typeof synonyms.$inferSelect

async function warningsFor(
  { database, language }: Pick<Call, 'database' | 'language'>,
  rows: readonly Row[],
): Promise<(row: Row) => Schema<'Message'>[]> {
  const words = sql.param([...new Set(rows.flatMap((row) => [...row.words, ...row.to]))])
  const named = await database
    .select({ word: sql<string>`lower(${brands.name})` })
    .from(brands)
    .where(sql`lower(${brands.name}) = any(${words}::text[])`)
  const coded = await database
    .select({ word: sql<string>`lower(${products.sku})` })
    .from(products)
    .where(sql`lower(${products.sku}) = any(${words}::text[])`)
  return (row) => {
    const all = [...row.words, ...row.to]
    const warn = (found: readonly { word: string }[], code: string, sentence: Sentence) =>
      [...new Set(found.map(({ word }) => word))]
        .filter((word) => all.includes(word))
        .map((word) => messageIn(language, { code, message: said(sentence, { word }) }))
    return [...warn(named, 'brand', '“{word}” is also a brand.'), ...warn(coded, 'sku', '“{word}” is also a SKU.')]
  }
}

async function ruleFor(
  { database }: Pick<Call, 'database'>,
  namespace: string,
  uid: string,
  asked: Rule,
): Promise<Rule> {
  const rule = tidyRule(asked)
  const others = await database
    .select()
    .from(synonyms)
    .where(and(eq(synonyms.namespace, namespace), ne(synonyms.uid, uid)))
  if (leadsRound(rule, others)) throw invalid('Together with other sets this leads back to itself.', '/to')
  return rule
}

const sets = collection<
  Row,
  Schema<'SynonymSet'> & { uid: string },
  Schema<'SynonymSetCreate'>,
  Schema<'SynonymSetChange'>
>({
  table: synonyms,
  resource: 'synonyms',
  what: 'The synonym set',
  index: 'synonyms',
  view: async (rows, call) => {
    const warnings = await warningsFor(call, rows)
    return rows.map((row) => ({
      ...storedFields(row),
      namespace: row.namespace,
      kind: row.kind,
      words: row.words,
      to: row.to,
      websites: row.websites,
      language: row.language,
      active: row.active,
      source: row.source,
      note: row.note,
      index_state: row.index_state,
      hits_30d: row.hits_30d,
      warnings: warnings(row),
    }))
  },
  create: async (body, call) => {
    const namespace = targetNamespace(call, body.namespace)
    return given({
      active: true,
      ...body,
      ...(await ruleFor(call, namespace, '', { kind: body.kind, words: body.words, to: body.to ?? [] })),
      namespace,
      index_state: 'Applying',
    })
  },
  change: async (body, row, call) => {
    await reindexLedTo(call, row)
    return {
      ...body,
      ...(await ruleFor(call, row.namespace, row.uid, {
        kind: body.kind ?? row.kind,
        words: body.words ?? row.words,
        to: body.to ?? row.to,
      })),
      index_state: 'Applying',
    }
  },
  returned: async (row, call) => {
    await ruleFor(call, row.namespace, row.uid, row)
    return { index_state: 'Applying' }
  },
  after: async (row, call) => {
    await reindexLedTo(call, row)
    await synonymsChanged(call.database, row.uid)
  },
})

/** Takes the deletion of a synonym set back. */
export const restoreSynonym = fromKept(sets.restore)

/** Handlers of synonyms and of searches that found nothing. */
export const synonymHandlers = {
  listSynonyms: sets.list,
  createSynonym: sets.create,
  readSynonym: sets.read,
  changeSynonym: sets.change,
  deleteSynonym: sets.delete,

  async listSearchMisses(call) {
    const { limit = 50, offset = 0 } = call.query
    const where = inArray(searchMisses.namespace, [...call.scope.own, ''])
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
      const [closest] = await call.database
        .select({ name: products.name })
        .from(products)
        .where(
          and(
            eq(products.namespace, row.namespace),
            sql`exists (select from unnest(string_to_array(${row.query}, ' ')) word where length(word) > 2 and ${products.name} ilike '%' || replace(replace(left(word, 5), '\\', ''), '%', '') || '%')`,
          ),
        )
        .orderBy(products.id)
        .limit(1)
      results.push({
        id: row.id,
        namespace: row.namespace,
        query: row.query,
        count: row.count,
        last_at: iso(row.last_at),
        closest: closest?.name ?? null,
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
