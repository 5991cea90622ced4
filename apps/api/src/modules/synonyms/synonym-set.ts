import { and, eq, ne, sql } from 'drizzle-orm'
import type { Schema } from '@backoffice/api-contract'
import { storedFields } from '../../platform/database/records.ts'
import { invalid } from '../../platform/http/failure.ts'
import { targetNamespace } from '../../platform/records/handlers.ts'
import { defineRecord } from '../../platform/records/record.ts'
import type { Work } from '../../platform/records/work.ts'
import { messageIn } from '../../platform/messages/problem.ts'
import { synonymsChanged } from './apply-synonyms.ts'
import { mergeSynonyms, takeBackWords } from './merge-synonyms.ts'
import { synonymDocuments } from './search-documents.ts'
import { createsCycle, normaliseRule, targetsFor, type Rule } from './synonym-rules.ts'
import { assertOnlyRedirects, targetNamesOf } from './search-redirects.ts'
import { synonymImport } from './synonym-import.ts'
import { synonyms } from './tables.ts'
import { text } from './messages.ts'

type Row = typeof synonyms.$inferSelect

async function warningsFor(
  { database, language }: Pick<Work, 'database' | 'language'>,
  rows: readonly Row[],
): Promise<(row: Row) => Schema<'Message'>[]> {
  const words = sql.param([...new Set(rows.flatMap((row) => [...row.words, ...row.to]))])
  const { rows: found } = await database.execute<{ word: string; kind: 'brand' | 'sku' }>(
    sql`select word, kind from words_of_catalog(${words}::text[])`,
  )
  return (row) => {
    const all = [...row.words, ...row.to]
    const warn = (about: 'brand' | 'sku', id: 'term-is-brand' | 'term-is-sku') =>
      [...new Set(found.filter(({ kind }) => kind === about).map(({ word }) => word))]
        .filter((word) => all.includes(word))
        .map((word) => messageIn(language, { message: text(id, { word }) }))
    return [...warn('brand', 'term-is-brand'), ...warn('sku', 'term-is-sku')]
  }
}

async function ruleFor(
  { database }: Pick<Work, 'database'>,
  namespace: string,
  uid: string,
  asked: Rule,
): Promise<ReturnType<typeof normaliseRule>> {
  const rule = normaliseRule(asked)
  if (rule.kind === 'Equal' || rule.kind === 'Redirect') return rule
  const others = await database
    .select()
    .from(synonyms)
    .where(and(eq(synonyms.namespace, namespace), ne(synonyms.uid, uid), ne(synonyms.kind, 'Equal')))
  if (createsCycle(rule, others)) throw invalid(text('circular-synonyms'), '/to')
  return rule
}

const ledTo = (count: number) => text('search-redirects-lead-here', { count })

/** Sets of words that the search treats as equal, or that lead elsewhere. */
export const synonymSet = defineRecord('synonyms', {
  table: synonyms,
  what: text('synonym-set'),
  title: sql<string>`${synonyms.words}[1]`,
  tenancy: 'inherited',
  unique: {},
  references: {
    product_uid: {
      to: 'products',
      unknown: [text('unknown-product'), '/product'],
      shows: ['sku', 'name'],
      holds: ledTo,
    },
    category_uid: {
      to: 'categories',
      unknown: [text('unknown-category'), '/category'],
      shows: ['name'],
      holds: ledTo,
      required: true,
    },
    brand_uid: { to: 'brands', unknown: [text('unknown-brand'), '/brand'], shows: ['name'], holds: ledTo },
  },
  keptByServer: ['index_state', 'hits_30d'],
  documents: synonymDocuments,
  bulk: { merge_into: mergeSynonyms },
  undo: { deleteSynonym: 'kept', mergeSynonym: 'kept' },
  imported: synonymImport,
  exported: [
    ['uid', 'ID', 'text'],
    ['kind', 'Kind', 'text'],
    ['words', 'Terms', 'list'],
    ['to', 'Leads to', 'list'],
    ['sku', 'SKU', 'text'],
    ['category_uid', 'Category', 'text', 'categories'],
    ['brand_uid', 'Brand', 'text', 'brands'],
    ['path', 'Path', 'text'],
    ['language', 'Language', 'text'],
    ['websites', 'Websites', 'list', 'websites'],
    ['active', 'Active', 'yes-no'],
    ['source', 'Source', 'text'],
    ['hits_30d', 'Searches (30 days)', 'whole'],
    ['index_state', 'Index status', 'text'],
    ['note', 'Note', 'text'],
    ['updated_at', 'Updated', 'time'],
  ],

  async view(rows, work) {
    const warnings = await warningsFor(work, rows)
    const targetNames = await targetNamesOf(work.database, rows)
    return rows.map((row) => ({
      ...storedFields(row),
      namespace: row.namespace,
      kind: row.kind,
      words: row.words,
      to: row.to,
      product: row.product_uid,
      category: row.category_uid,
      brand: row.brand_uid,
      path: row.path,
      ...targetNames(row),
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

  async create({ namespace: wanted, product, category, brand, path, ...body }, call) {
    const namespace = targetNamespace(call, wanted)
    const rule = await ruleFor(call, namespace, '', { kind: body.kind, words: body.words, to: body.to ?? [] })
    const targets = targetsFor(body.kind, { product_uid: product, category_uid: category, brand_uid: brand, path })
    return { active: true, ...body, ...rule, ...targets, namespace, index_state: 'Applying' as const }
  },

  async change({ kind, words, to, product, category, brand, path, ...body }, row, call) {
    const rest = {
      ...body,
      ...targetsFor(kind ?? row.kind, { product_uid: product, category_uid: category, brand_uid: brand, path }, row),
      index_state: 'Applying' as const,
    }
    if (!kind && !words && !to) return rest
    const rule = await ruleFor(call, row.namespace, row.uid, {
      kind: kind ?? row.kind,
      words: words ?? row.words,
      to: to ?? row.to,
    })
    return { ...rest, ...rule }
  },

  validate: (row) => void targetsFor(row.kind, row),
  validateStored: (steps, { database }) =>
    assertOnlyRedirects(
      database,
      steps.flatMap(({ after }) => after ?? []),
    ),

  async returned(row, work) {
    await ruleFor(work, row.namespace, row.uid, row)
    targetsFor(row.kind, row)
    const { target } = (await targetNamesOf(work.database, [row]))(row)
    if (row.kind === 'Redirect' && target === null) throw invalid(text('redirect-target-gone'), '/path')
    await assertOnlyRedirects(work.database, [row])
    return { index_state: 'Applying' as const }
  },

  refill: (_row, kept, work) => takeBackWords(work, kept),

  async follow(steps, work) {
    for (const { before, after } of steps)
      for (const row of [before, after]) if (row) await synonymsChanged(work.database, row)
  },
})
