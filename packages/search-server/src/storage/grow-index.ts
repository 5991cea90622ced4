import type { ClientBase } from 'pg'
import { maxSlots, searchesAll, type AttributePlan } from './attribute-plan.ts'
import type { DerivedDocument } from './derive-document.ts'
import type { KeyedDocument } from './document-writer.ts'
import { flatten } from './flatten.ts'
import type { Column, IndexRecord } from './index-record.ts'
import { cellDefinitions, indexColumns, tablesOf } from './storage-tables.ts'

/** Returns the slots of an index. With `searchableAttributes: ["*"]`, new attributes of these documents are added. */
export function growSlots(index: IndexRecord, documents: readonly KeyedDocument[]): readonly string[] {
  if (!searchesAll(index.settings)) return index.settings.searchableAttributes
  const slots = new Set(index.slots)
  for (const { body } of documents) {
    if (slots.size >= maxSlots) break
    for (const [path, { values }] of flatten(body)) if (values.length > 0) slots.add(path)
  }
  return [...slots].slice(0, Math.max(maxSlots, index.slots.length))
}

/** Returns the existing columns, and those that the documents need in addition. */
export function growColumns(
  present: IndexRecord['columns'],
  derived: readonly DerivedDocument[],
  plan: AttributePlan,
): Record<string, Column> {
  const columns: Record<string, Column> = { ...present }
  let next = Object.values(present).reduce((most, { id }) => Math.max(most, id), 0) + 1
  for (const { cells } of derived) {
    for (const path of cells.keys()) {
      const needed = Object.hasOwn(columns, path) ? undefined : plan.columnFor(path)
      if (needed) columns[path] = { id: next++, ...needed }
    }
  }
  return columns
}

/** Adds missing columns to the tables of an index. */
export async function addColumns(
  client: ClientBase,
  index: IndexRecord,
  columns: Readonly<Record<string, Column>>,
): Promise<void> {
  const { entries, texts } = tablesOf(index.storage)
  const added = Object.entries(columns)
    .filter(([path]) => !Object.hasOwn(index.columns, path))
    .map(([, column]) => column)
  if (added.length === 0) return
  const cells = cellDefinitions(added)
  const parts = [...cells.fixed, ...cells.texts].map((cell) => `ADD COLUMN ${cell}`)
  for (const table of [entries, texts]) await client.query(`ALTER TABLE ${table} ${parts.join(', ')}`)
  await indexColumns(client, index.storage, added)
}
