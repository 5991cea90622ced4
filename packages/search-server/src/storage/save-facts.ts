import type { ClientBase } from 'pg'
import type { DerivedDocument, ValueSet } from './derive-document.ts'
import type { IndexMemory } from './index-memory.ts'
import type { IndexRecord } from './index-record.ts'
import { shapeColumn, tablesOf } from './storage-tables.ts'

/** Words and value sets that a transaction has written. Not valid for the cache until it is committed. */
export interface Learned {
  readonly words: Map<string, number>
  readonly sets: Map<string, number>
}

/** Saves words that are new to the vocabulary, or new to one of their attributes. */
export async function saveWords(
  client: ClientBase,
  table: string,
  memory: IndexMemory,
  learned: Learned,
  derived: readonly DerivedDocument[],
): Promise<void> {
  const fresh = new Map<string, number>()
  for (const { words } of derived) {
    for (const [word, slots] of memory.vocabulary.wordsOf(words)) {
      if (slots & ~(memory.vocabulary.slotsOf(word) | (learned.words.get(word) ?? 0)))
        fresh.set(word, (fresh.get(word) ?? 0) | slots)
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

/** Returns the cache key of a value set. */
export const setName = (column: number, key: string): string => `${column}\n${key}`

/** Creates missing value sets, and looks up the ids of those that are not cached. */
export async function saveSets(
  client: ClientBase,
  index: IndexRecord,
  memory: IndexMemory,
  learned: Learned,
  derived: readonly DerivedDocument[],
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
    [
      all.map(({ column }) => column),
      all.map(({ set }) => set.key),
      all.map(({ set }) => set.isNull),
      all.map(({ set }) => set.isEmpty),
    ],
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
    [
      flat.map(({ column }) => column),
      flat.map(({ id }) => id),
      flat.map(({ norm }) => norm),
      flat.map(({ num }) => num),
      flat.map(({ shown }) => shown),
    ],
  )
}
