import { Pool, type ClientBase } from 'pg'
import type { Counts } from '../search/count-documents.ts'
import { Vocabulary } from '../text/vocabulary.ts'
import { exactSlots } from './attribute-plan.ts'
import type { FacetValue } from './derive-document.ts'
import type { IndexRecord } from './index-record.ts'
import { tablesOf } from './storage-tables.ts'

const mostSets = 400_000
const mostCounts = 300

/** Memory of a process about a generation of an index. All of it can be read again from the tables. */
export interface IndexMemory {
  readonly vocabulary: Vocabulary
  /** The index version for which the vocabulary was last read. */
  vocabularyVersion: number
  /** The running read of the vocabulary, and the version that it returns. */
  reading?: Promise<number> | undefined
  /** Ids of value sets by column and key, for the writer. */
  sets: Map<string, number>
  /** Up to which id those of no document had been removed when the sets were learned. */
  sweptSets: number
  /** The values of the sets that facets have met; equal values of a column are one object. */
  facets: { readonly bySet: Map<number, readonly FacetValue[]>; readonly objects: Map<string, FacetValue> }
  /** Counts since the last change of the index. */
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

/** One row: a row for each of some hundred thousand words would take many times as long. */
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
 * Reads the words that changed since the vocabulary was last read, and returns the index version for which it is
 * complete now.
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

/** The memory of the present generation of every index that this process has met. */
export class IndexMemories {
  readonly #byStorage = new Map<number, IndexMemory>()
  readonly #storages = new Map<string, number>()

  /** Returns the memory of an index, empty at first; that of its former generation is dropped. */
  #of({ uid, storage }: IndexRecord): IndexMemory {
    const former = this.#storages.get(uid)
    if (former !== undefined && former !== storage) this.#byStorage.delete(former)
    this.#storages.set(uid, storage)
    const memory = this.#byStorage.get(storage) ?? newMemory()
    this.#byStorage.set(storage, memory)
    return memory
  }

  /** The memory to write with: without ids of value sets that may have been removed since. */
  toWrite(index: IndexRecord): IndexMemory {
    const memory = this.#of(index)
    if (memory.sweptSets !== index.sweptSets || memory.sets.size > mostSets) {
      memory.sets = new Map()
      memory.sweptSets = index.sweptSets
    }
    return memory
  }

  /** The vocabulary of an index, with everything that was committed when `index` was read. */
  async vocabularyOf(client: ClientBase | Pool, index: IndexRecord): Promise<Vocabulary> {
    const memory = this.#of(index)
    memory.vocabulary.exact = exactSlots(index)
    while (memory.vocabularyVersion < index.version) {
      // Searches that come together wait for one reading.
      memory.reading ??= readWords(client, index, memory.vocabulary).finally(() => {
        memory.reading = undefined
      })
      memory.vocabularyVersion = Math.max(memory.vocabularyVersion, await memory.reading)
    }
    return memory.vocabulary
  }

  /** The values of sets, of which those not met before are read. */
  async valuesOf(
    client: ClientBase | Pool,
    index: IndexRecord,
    sets: readonly number[],
  ): Promise<ReadonlyMap<number, readonly FacetValue[]>> {
    const memory = this.#of(index)
    // Others may be counting with the old ones, so they are replaced, not changed.
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

  /** Returns the counts since the last change of the index; the oldest are dropped. */
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
