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
import { createsCycle, normaliseRule, type Rule } from './synonym-rules.ts'
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
  if (rule.kind === 'Equal') return rule
  const others = await database
    .select()
    .from(synonyms)
    .where(and(eq(synonyms.namespace, namespace), ne(synonyms.uid, uid), ne(synonyms.kind, 'Equal')))
  if (createsCycle(rule, others)) throw invalid(text('circular-synonyms'), '/to')
  return rule
}

/** Sets of words that the search treats as equal. */
export const synonymSet = defineRecord('synonyms', {
  table: synonyms,
  what: text('synonym-set'),
  title: sql<string>`${synonyms.words}[1]`,
  tenancy: 'inherited',
  unique: {},
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

  async create({ namespace: wanted, ...body }, call) {
    const namespace = targetNamespace(call, wanted)
    const rule = await ruleFor(call, namespace, '', { kind: body.kind, words: body.words, to: body.to ?? [] })
    return { active: true, ...body, ...rule, namespace, index_state: 'Applying' as const }
  },

  async change({ kind, words, to, ...body }, row, call) {
    if (!kind && !words && !to) return { ...body, index_state: 'Applying' as const }
    const rule = await ruleFor(call, row.namespace, row.uid, {
      kind: kind ?? row.kind,
      words: words ?? row.words,
      to: to ?? row.to,
    })
    return { ...body, ...rule, index_state: 'Applying' as const }
  },

  async returned(row, work) {
    await ruleFor(work, row.namespace, row.uid, row)
    return { index_state: 'Applying' as const }
  },

  refill: (_row, kept, work) => takeBackWords(work, kept),

  async follow(steps, work) {
    for (const { before, after } of steps)
      for (const row of [before, after]) if (row) await synonymsChanged(work.database, row)
  },
})
