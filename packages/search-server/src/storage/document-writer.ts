import type { ClientBase } from 'pg'
import type { JsonObject } from '../json.ts'
import { exactSlots, planAttributes } from './attribute-plan.ts'
import { deriveDocument } from './derive-document.ts'
import { addColumns, growColumns, growSlots } from './grow-index.ts'
import type { IndexMemory } from './index-memory.ts'
import type { IndexRecord } from './index-record.ts'
import { saveSets, saveWords, type Learned } from './save-facts.ts'
import { saveRows } from './save-rows.ts'
import { tablesOf } from './storage-tables.ts'

/** A document, with its id as text. */
export interface KeyedDocument {
  readonly key: string
  readonly body: JsonObject
}

/** Rows per statement. More would only make the statement larger. */
const chunk = 2_000

/**
 * Adds or replaces documents within the caller's transaction; ids must be unique. Returns the updated index, which the
 * caller saves, and `remember`, which the caller calls after the commit to update the cache.
 */
export async function writeDocuments(
  client: ClientBase,
  index: IndexRecord,
  memory: IndexMemory,
  documents: readonly KeyedDocument[],
): Promise<{ readonly index: IndexRecord; readonly remember: () => void }> {
  let current: IndexRecord = { ...index, slots: growSlots(index, documents) }
  memory.vocabulary.exact = exactSlots(current)
  const learned: Learned = { words: new Map(), sets: new Map() }
  const stopWords = new Set(index.settings.stopWords)
  for (let from = 0; from < documents.length; from += chunk) {
    const part = documents.slice(from, from + chunk)
    const plan = planAttributes(current)
    const derived = part.map(({ body }) => deriveDocument(body, plan, stopWords))
    const columns = growColumns(current.columns, derived, plan)
    await addColumns(client, current, columns)
    current = { ...current, columns }
    await saveWords(client, tablesOf(current.storage).words, memory, learned, derived)
    await saveSets(client, current, memory, learned, derived)
    const added = await saveRows(
      client,
      current,
      (name) => memory.sets.get(name) ?? learned.sets.get(name) ?? null,
      part.flatMap((document, at) => (derived[at] ? [{ document, derived: derived[at] }] : [])),
    )
    current = { ...current, documents: current.documents + added }
  }
  return {
    index: current,
    remember: () => {
      memory.vocabulary.add([...learned.words].map(([word, slots]) => ({ word, slots })))
      for (const [name, id] of learned.sets) memory.sets.set(name, id)
    },
  }
}

/** Deletes documents by id within the caller's transaction, and returns how many existed. */
export async function deleteDocuments(
  client: ClientBase,
  index: IndexRecord,
  keys: readonly string[],
): Promise<number> {
  const { documents, entries, texts } = tablesOf(index.storage)
  const { rows } = await client.query<{ doc: number }>(`DELETE FROM ${documents} WHERE key = ANY($1) RETURNING doc`, [
    keys,
  ])
  const docs = rows.map(({ doc }) => doc)
  for (const table of [entries, texts]) await client.query(`DELETE FROM ${table} WHERE doc = ANY($1::int[])`, [docs])
  return docs.length
}
