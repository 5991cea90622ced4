import type { ClientBase } from 'pg'
import type { JsonObject } from '../json.ts'
import { cellsOf, maxSlots, planAttributes, searchesAll } from './attribute-plan.ts'
import { deriveDocument, type DerivedDocument, type ValueSet } from './derive-document.ts'
import { flatten } from './flatten.ts'
import type { IndexMemory } from './index-memory.ts'
import type { Column, IndexRecord } from './index-record.ts'
import { cellDefinitions, indexColumns, shapeColumn, tablesOf } from './storage-tables.ts'

/** A document with its id as text. */
export interface KeyedDocument {
  readonly key: string
  readonly body: JsonObject
}

/** Rows of one statement; more would only make the statement's text long. */
const chunk = 2_000

/** The attributes of these documents that an index with `searchableAttributes: ["*"]` has not met yet join its slots. */
function growSlots(index: IndexRecord, documents: readonly KeyedDocument[]): readonly string[] {
  if (!searchesAll(index.settings)) return index.settings.searchableAttributes
  const slots = new Set(index.slots)
  for (const { body } of documents) {
    if (slots.size >= maxSlots) break
    for (const [path, { values }] of flatten(body)) if (values.length > 0) slots.add(path)
  }
  return [...slots].slice(0, Math.max(maxSlots, index.slots.length))
}

/** The columns that these documents need on top of those that are there. */
function growColumns(present: IndexRecord['columns'], derived: readonly DerivedDocument[], plan: ReturnType<typeof planAttributes>): Record<string, Column> {
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

async function addColumns(client: ClientBase, index: IndexRecord, columns: Readonly<Record<string, Column>>): Promise<void> {
  const { entries, texts } = tablesOf(index.storage)
  const added = Object.entries(columns).filter(([path]) => !Object.hasOwn(index.columns, path)).map(([, column]) => column)
  if (added.length === 0) return
  const cells = cellDefinitions(added)
  const parts = [...cells.fixed, ...cells.texts].map((cell) => `ADD COLUMN ${cell}`)
  for (const table of [entries, texts]) await client.query(`ALTER TABLE ${table} ${parts.join(', ')}`)
  await indexColumns(client, index.storage, added)
}

/** What a transaction has written and nobody may rely on before it is committed. */
interface Learned {
  readonly words: Map<string, number>
  readonly sets: Map<string, number>
}

async function saveWords(client: ClientBase, table: string, memory: IndexMemory, learned: Learned, derived: readonly DerivedDocument[]): Promise<void> {
  const fresh = new Map<string, number>()
  for (const { words } of derived) {
    for (const [word, slots] of words) {
      if (slots & ~(memory.vocabulary.slotsOf(word) | (learned.words.get(word) ?? 0))) fresh.set(word, (fresh.get(word) ?? 0) | slots)
    }
  }
  if (fresh.size > 0) {
    await client.query(
      `INSERT INTO ${table} AS w (word, slots) SELECT * FROM unnest($1::text[], $2::int[])
       ON CONFLICT (word) DO UPDATE SET slots = w.slots | EXCLUDED.slots, revision = DEFAULT
       WHERE w.slots | EXCLUDED.slots <> w.slots`,
      [[...fresh.keys()], [...fresh.values()]],
    )
  }
  for (const [word, slots] of fresh) learned.words.set(word, (learned.words.get(word) ?? 0) | slots)
}

const setName = (column: number, key: string): string => `${column}\n${key}`

/** Makes the value sets that are new, and learns the ids of those that the memory did not know. */
async function saveSets(
  client: ClientBase, index: IndexRecord, memory: IndexMemory, learned: Learned, derived: readonly DerivedDocument[],
): Promise<void> {
  const { sets, values } = tablesOf(index.storage)
  const needed = new Map<string, { readonly column: number; readonly set: ValueSet }>()
  const need = (column: number | undefined, set: ValueSet | undefined): void => {
    if (!set || column === undefined) return
    const name = setName(column, set.key)
    if (!memory.sets.has(name) && !learned.sets.has(name)) needed.set(name, { column, set })
  }
  for (const { cells, shape } of derived) {
    need(shapeColumn, shape)
    for (const [path, { set }] of cells) need(index.columns[path]?.id, set)
  }
  if (needed.size === 0) return
  const all = [...needed.values()]
  const { rows } = await client.query<{ id: number; col: number; key: string; made: boolean }>(
    `WITH given AS (SELECT * FROM unnest($1::smallint[], $2::text[], $3::boolean[], $4::boolean[]) AS g(col, key, is_null, is_empty)),
     made AS (INSERT INTO ${sets} (col, key, is_null, is_empty) SELECT * FROM given ON CONFLICT DO NOTHING RETURNING id, col, key)
     SELECT id, col, key, true AS made FROM made
     UNION ALL SELECT s.id, s.col, s.key, false FROM given JOIN ${sets} s USING (col, key)`,
    [all.map(({ column }) => column), all.map(({ set }) => set.key), all.map(({ set }) => set.isNull), all.map(({ set }) => set.isEmpty)],
  )
  const made: { column: number; id: number; set: ValueSet }[] = []
  for (const row of rows) {
    const name = setName(row.col, row.key)
    learned.sets.set(name, row.id)
    const set = needed.get(name)?.set
    if (row.made && set) made.push({ column: row.col, id: row.id, set })
  }
  const flat = made.flatMap(({ column, id, set }) => set.values.map((value) => ({ column, id, ...value })))
  await client.query(
    `INSERT INTO ${values} (col, set, norm, num, shown) SELECT * FROM unnest($1::smallint[], $2::int[], $3::text[], $4::float8[], $5::text[])`,
    [flat.map(({ column }) => column), flat.map(({ id }) => id), flat.map(({ norm }) => norm), flat.map(({ num }) => num), flat.map(({ shown }) => shown)],
  )
}

/** A list of values for a column of a statement. */
interface Given {
  readonly name: string
  readonly type: string
  readonly values: readonly unknown[]
}

/** Adds or replaces rows of a table by `doc`. */
async function upsert(client: ClientBase, table: string, columns: readonly Given[]): Promise<void> {
  const names = columns.map(({ name }) => name)
  const select = columns.map(({ name, type }) => (type === 'tsvector' ? `${name}::tsvector` : name)).join(', ')
  const lists = columns.map(({ type }, at) => `$${at + 1}::${type === 'tsvector' ? 'text' : type}[]`).join(', ')
  await client.query(
    `INSERT INTO ${table} (${names.join(', ')}) SELECT ${select} FROM unnest(${lists}) AS g(${names.join(', ')})
     ON CONFLICT (doc) DO UPDATE SET ${names.filter((name) => name !== 'doc').map((name) => `${name} = EXCLUDED.${name}`).join(', ')}`,
    columns.map(({ values }) => values),
  )
}

/** Writes the rows of `documents`, `entries` and `texts`, and answers how many documents are new. */
async function saveRows(
  client: ClientBase, index: IndexRecord, setIds: (name: string) => number | null,
  rows: readonly { readonly document: KeyedDocument; readonly derived: DerivedDocument }[],
): Promise<number> {
  const { documents, entries, texts } = tablesOf(index.storage)
  const saved = await client.query<{ doc: number; key: string; added: boolean }>(
    `INSERT INTO ${documents} (key, body) SELECT * FROM unnest($1::text[], $2::json[])
     ON CONFLICT (key) DO UPDATE SET body = EXCLUDED.body RETURNING doc, key, (xmax = 0) AS added`,
    [rows.map(({ document }) => document.key), rows.map(({ document }) => JSON.stringify(document.body))],
  )
  const docs = new Map(saved.rows.map(({ key, doc }) => [key, doc]))
  const cells: Given[] = [
    { name: 'doc', type: 'int', values: rows.map(({ document }) => docs.get(document.key)) },
    { name: 'starts', type: 'text', values: rows.map(({ derived }) => derived.starts) },
    ...givenCells(index, setIds, rows.map(({ derived }) => derived)),
  ]
  const shapes = rows.map(({ derived }) => setIds(setName(shapeColumn, derived.shape.key)))
  await upsert(client, entries, [...cells, { name: 'shape', type: 'int', values: shapes }])
  await upsert(client, texts, [...cells, { name: 'words', type: 'tsvector', values: rows.map(({ derived }) => derived.vector) }])
  return saved.rows.filter(({ added }) => added).length
}

/** The cells of all columns of an index. */
function givenCells(index: IndexRecord, setIds: (name: string) => number | null, derived: readonly DerivedDocument[]): Given[] {
  return Object.entries(index.columns).flatMap(([path, column]): Given[] => {
    const { set, number, text } = cellsOf(column)
    const states = derived.map(({ cells }) => cells.get(path))
    return [
      ...(column.filter ? [{ name: set, type: 'int', values: states.map((state) => (state?.set ? setIds(setName(column.id, state.set.key)) : null)) }] : []),
      ...(column.sort ? [{ name: number, type: 'float8', values: states.map((state) => state?.number ?? null) }, { name: text, type: 'text', values: states.map((state) => state?.text ?? null) }] : []),
    ]
  })
}

/**
 * Adds or replaces documents within the caller's transaction, each id at most once. Answers the index as it is
 * afterwards, which the caller saves, and `remember`, to be called once the transaction is committed.
 */
export async function writeDocuments(
  client: ClientBase, index: IndexRecord, memory: IndexMemory, documents: readonly KeyedDocument[],
): Promise<{ readonly index: IndexRecord; readonly remember: () => void }> {
  let current: IndexRecord = { ...index, slots: growSlots(index, documents) }
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
      client, current, (name) => memory.sets.get(name) ?? learned.sets.get(name) ?? null,
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

/** Removes documents by id within the caller's transaction, and answers how many there were. */
export async function deleteDocuments(client: ClientBase, index: IndexRecord, keys: readonly string[]): Promise<number> {
  const { documents, entries, texts } = tablesOf(index.storage)
  const { rows } = await client.query<{ doc: number }>(`DELETE FROM ${documents} WHERE key = ANY($1) RETURNING doc`, [keys])
  const docs = rows.map(({ doc }) => doc)
  for (const table of [entries, texts]) await client.query(`DELETE FROM ${table} WHERE doc = ANY($1::int[])`, [docs])
  return docs.length
}
