import type { ClientBase, Pool } from 'pg'
import type { Counts } from '../search/count-documents.ts'
import { Vocabulary } from '../text/vocabulary.ts'
import type { FacetValue } from './derive-document.ts'
import type { IndexRecord } from './index-record.ts'
import { tablesOf } from './storage-tables.ts'

const mostSets = 400_000
const mostCounts = 300

/** What a process remembers of a generation of an index. All of it can be read again from the tables. */
export interface IndexMemory {
  readonly vocabulary: Vocabulary
  /** The index version for which the vocabulary was last read. */
  vocabularyVersion: number
  /** The reading in hand, for the version that it answers. */
  reading?: Promise<number> | undefined
  /** Ids of value sets by column and key; they never change within a generation. */
  readonly sets: Map<string, number>
  /** The values of the sets that facets have met; equal values of a column are one object. */
  readonly values: Map<number, readonly FacetValue[]>
  readonly valueObjects: Map<string, FacetValue>
  /** What was counted since the index changed last. */
  counts: { readonly version: number; readonly byQuestion: Map<string, Counts> }
}

/** Reads the words that changed since the vocabulary was last read, and answers for which version of the index it is whole now. */
async function readWords(client: ClientBase | Pool, { storage, version }: IndexRecord, vocabulary: Vocabulary): Promise<number> {
  // One row: a row for each of some hundred thousand words would take many times as long.
  const { rows } = await client.query<{ words: string | null; slots: string | null; revision: string | null }>(
    `SELECT string_agg(word, ' ') AS words, string_agg(slots::text, ' ') AS slots, max(revision) AS revision FROM ${tablesOf(storage).words} WHERE revision > $1`,
    [vocabulary.revision],
  )
  const { words, slots, revision } = rows[0] ?? {}
  const bits = slots?.split(' ') ?? []
  vocabulary.add((words?.split(' ') ?? []).map((word, at) => ({ word, slots: Number(bits[at]) })))
  vocabulary.revision = Math.max(vocabulary.revision, Number(revision ?? 0))
  return version
}

/** The memory of every generation that this process has met. */
export class IndexMemories {
  readonly #byStorage = new Map<number, IndexMemory>()

  /** The memory of a generation, empty at first. */
  of(storage: number): IndexMemory {
    const found = this.#byStorage.get(storage)
    if (found) {
      if (found.sets.size > mostSets) found.sets.clear()
      if (found.values.size > mostSets) {
        found.values.clear()
        found.valueObjects.clear()
      }
      return found
    }
    const made: IndexMemory = { vocabulary: new Vocabulary(), vocabularyVersion: -1, sets: new Map(), values: new Map(), valueObjects: new Map(), counts: { version: -1, byQuestion: new Map() } }
    this.#byStorage.set(storage, made)
    return made
  }

  /** Forgets a generation that is gone. */
  forget(storage: number): void {
    this.#byStorage.delete(storage)
  }

  /** The vocabulary of an index, with everything that was committed when `index` was read. */
  async vocabularyOf(client: ClientBase | Pool, index: IndexRecord): Promise<Vocabulary> {
    const memory = this.of(index.storage)
    while (memory.vocabularyVersion < index.version) {
      // Searches that come together wait for one reading.
      memory.reading ??= readWords(client, index, memory.vocabulary).finally(() => { memory.reading = undefined })
      memory.vocabularyVersion = Math.max(memory.vocabularyVersion, await memory.reading)
    }
    return memory.vocabulary
  }

  /** The values of sets, of which those not met before are read. */
  async valuesOf(client: ClientBase | Pool, { storage }: IndexRecord, sets: readonly number[]): Promise<ReadonlyMap<number, readonly FacetValue[]>> {
    const { values, valueObjects } = this.of(storage)
    const unknown = sets.filter((set) => !values.has(set))
    if (unknown.length === 0) return values
    const { rows } = await client.query<FacetValue & { set: number; col: number }>(`SELECT col, set, norm, num, shown FROM ${tablesOf(storage).values} WHERE set = ANY($1::int[])`, [unknown])
    for (const set of unknown) values.set(set, [])
    for (const { col, set, norm, num, shown } of rows) {
      const name = `${col} ${shown}`
      const value = valueObjects.get(name) ?? { norm, num, shown }
      valueObjects.set(name, value)
      values.set(set, [...(values.get(set) ?? []), value])
    }
    return values
  }

  /** What was counted since the index changed last, the eldest falling out. */
  countsOf({ storage, version }: IndexRecord): { get(key: string): Counts | undefined; set(key: string, counts: Counts): void } {
    const memory = this.of(storage)
    if (memory.counts.version !== version) memory.counts = { version, byQuestion: new Map() }
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
