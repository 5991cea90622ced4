import { Pool, type ClientBase } from 'pg'
import type { Counts } from '../search/count-documents.ts'
import { Vocabulary } from '../text/vocabulary.ts'
import { exactSlots } from './attribute-plan.ts'
import type { FacetValue } from './derive-document.ts'
import type { IndexRecord } from './index-record.ts'
import { tablesOf } from './storage-tables.ts'

const mostSets = 400_000
const mostCounts = 300

/** In-process cache for a generation of an index. All of it can be read again from the tables. */
export interface IndexMemory {
  readonly vocabulary: Vocabulary
  /** The index version for which the vocabulary was last read. */
  vocabularyVersion: number
  /** The running read of the vocabulary, and the version that it returns. */
  reading?: Promise<number> | undefined
  /** Ids of value sets by column and key, used for writing. */
  sets: Map<string, number>
  /** The index's `sweptSets` when `sets` was filled; a different value means that some ids may be gone. */
  sweptSets: number
  /** Values of the sets that facets have read. Equal values of a column are the same object. */
  facets: { readonly bySet: Map<number, readonly FacetValue[]>; readonly objects: Map<string, FacetValue> }
  /** Counts cached since the last change of the index. */
  counts: { readonly version: number; readonly byQuestion: Map<string, Counts> }
}

const newMemory = (): IndexMemory => ({
  vocabulary: new Vocabulary(),
  vocabularyVersion: -1,
  sets: new Map(),
  sweptSets: 0,
  facets: { bySet: new Map(), objects: new Map() },
  counts: { version: -1, byQuestion: new Map() },
})

interface WordRow {
  readonly words: string | null
  readonly slots: string | null
  readonly revision: string | null
}

/** Aggregates all words into one row, which is many times faster than a row for each of some hundred thousand words. */
const readingWords = (storage: number): string =>
  `SELECT string_agg(word, ' ') AS words, string_agg(slots::text, ' ') AS slots, max(revision) AS revision
   FROM ${tablesOf(storage).words} WHERE revision > $1`

/** Runs a query without the time limit of requests: the first read may take longer. */
async function unhurried<T extends object>(client: ClientBase | Pool, text: string, values: unknown[]): Promise<T[]> {
  if (!(client instanceof Pool)) return (await client.query<T>(text, values)).rows
  const own = await client.connect()
  try {
    await own.query('BEGIN; SET LOCAL statement_timeout = 0')
    const { rows } = await own.query<T>(text, values)
    await own.query('COMMIT')
    own.release()
    return rows
  } catch (error) {
    own.release(true)
    throw error
  }
}

/**
 * Reads the words that changed since the vocabulary was last read, and returns the index version up to which it is now
 * complete.
 */
async function readWords(
  client: ClientBase | Pool,
  { storage, version }: IndexRecord,
  vocabulary: Vocabulary,
): Promise<number> {
  const [row] = await unhurried<WordRow>(client, readingWords(storage), [vocabulary.revision])
  const bits = row?.slots?.split(' ') ?? []
  vocabulary.add((row?.words?.split(' ') ?? []).map((word, at) => ({ word, slots: Number(bits[at]) })))
  vocabulary.revision = Math.max(vocabulary.revision, Number(row?.revision ?? 0))
  return version
}

/** Caches for the current generation of every index that this process has used. */
export class IndexMemories {
  readonly #byStorage = new Map<number, IndexMemory>()
  readonly #storages = new Map<string, number>()

  /** Returns the cache of an index, initially empty, and drops that of the index's previous generation. */
  #of({ uid, storage }: IndexRecord): IndexMemory {
    const former = this.#storages.get(uid)
    if (former !== undefined && former !== storage) this.#byStorage.delete(former)
    this.#storages.set(uid, storage)
    const memory = this.#byStorage.get(storage) ?? newMemory()
    this.#byStorage.set(storage, memory)
    return memory
  }

  /** Returns the cache for writing, without ids of value sets that may have been deleted since. */
  toWrite(index: IndexRecord): IndexMemory {
    const memory = this.#of(index)
    if (memory.sweptSets !== index.sweptSets || memory.sets.size > mostSets) {
      memory.sets = new Map()
      memory.sweptSets = index.sweptSets
    }
    return memory
  }

  /** Returns the vocabulary of an index, including everything that was committed when `index` was read. */
  async vocabularyOf(client: ClientBase | Pool, index: IndexRecord): Promise<Vocabulary> {
    const memory = this.#of(index)
    memory.vocabulary.exact = exactSlots(index)
    while (memory.vocabularyVersion < index.version) {
      // Concurrent searches share one read.
      memory.reading ??= readWords(client, index, memory.vocabulary).finally(() => {
        memory.reading = undefined
      })
      memory.vocabularyVersion = Math.max(memory.vocabularyVersion, await memory.reading)
    }
    return memory.vocabulary
  }

  /** Returns the values of sets, and reads those that are not cached. */
  async valuesOf(
    client: ClientBase | Pool,
    index: IndexRecord,
    sets: readonly number[],
  ): Promise<ReadonlyMap<number, readonly FacetValue[]>> {
    const memory = this.#of(index)
    // Concurrent counts may still use the old maps, so these are replaced rather than cleared.
    if (memory.facets.bySet.size > mostSets) memory.facets = { bySet: new Map(), objects: new Map() }
    const { bySet, objects } = memory.facets
    const unknown = sets.filter((set) => !bySet.has(set))
    if (unknown.length === 0) return bySet
    const { rows } = await client.query<FacetValue & { set: number; col: number }>(
      `SELECT col, set, norm, num, shown FROM ${tablesOf(index.storage).values} WHERE set = ANY($1::int[])`,
      [unknown],
    )
    const found = new Map<number, FacetValue[]>(unknown.map((set) => [set, []]))
    for (const { col, set, norm, num, shown } of rows) {
      const name = `${col} ${shown}`
      const value = objects.get(name) ?? { norm, num, shown }
      objects.set(name, value)
      found.get(set)?.push(value)
    }
    for (const [set, values] of found) bySet.set(set, values)
    return bySet
  }

  /** Returns the counts cached since the last change of the index; the oldest are evicted. */
  countsOf(index: IndexRecord): { get(key: string): Counts | undefined; set(key: string, counts: Counts): void } {
    const memory = this.#of(index)
    if (memory.counts.version !== index.version) memory.counts = { version: index.version, byQuestion: new Map() }
    const { byQuestion } = memory.counts
    return {
      get: (key) => byQuestion.get(key),
      set: (key, counts) => {
        const [eldest] = byQuestion.keys()
        if (byQuestion.size >= mostCounts && eldest !== undefined) byQuestion.delete(eldest)
        byQuestion.set(key, counts)
      },
    }
  }
}
