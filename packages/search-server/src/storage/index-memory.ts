import type { ClientBase, Pool } from 'pg'
import { Vocabulary, type VocabularyWord } from '../text/vocabulary.ts'
import type { FacetValue } from './derive-document.ts'
import type { IndexRecord } from './index-record.ts'
import { tablesOf } from './storage-tables.ts'

const mostSets = 400_000

/** What a process remembers of a generation of an index. All of it can be read again from the tables. */
export interface IndexMemory {
  readonly vocabulary: Vocabulary
  /** The index version for which the vocabulary was last read. */
  vocabularyVersion: number
  /** Ids of value sets by column and key; they never change within a generation. */
  readonly sets: Map<string, number>
  /** The values of the sets that facets have met. */
  readonly values: Map<number, readonly FacetValue[]>
}

/** The memory of every generation that this process has met. */
export class IndexMemories {
  readonly #byStorage = new Map<number, IndexMemory>()

  /** The memory of a generation, empty at first. */
  of(storage: number): IndexMemory {
    const found = this.#byStorage.get(storage)
    if (found) {
      if (found.sets.size > mostSets) found.sets.clear()
      if (found.values.size > mostSets) found.values.clear()
      return found
    }
    const made: IndexMemory = { vocabulary: new Vocabulary(), vocabularyVersion: -1, sets: new Map(), values: new Map() }
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
    const { vocabulary } = memory
    if (memory.vocabularyVersion >= index.version) return vocabulary
    const { rows } = await client.query<VocabularyWord & { revision: string }>(
      `SELECT word, slots, revision FROM ${tablesOf(index.storage).words} WHERE revision > $1`, [vocabulary.revision],
    )
    vocabulary.add(rows)
    for (const { revision } of rows) vocabulary.revision = Math.max(vocabulary.revision, Number(revision))
    memory.vocabularyVersion = Math.max(memory.vocabularyVersion, index.version)
    return vocabulary
  }

  /** The values of sets, of which those not met before are read. */
  async valuesOf(client: ClientBase | Pool, { storage }: IndexRecord, sets: readonly number[]): Promise<ReadonlyMap<number, readonly FacetValue[]>> {
    const { values } = this.of(storage)
    const unknown = sets.filter((set) => !values.has(set))
    if (unknown.length === 0) return values
    const { rows } = await client.query<FacetValue & { set: number }>(`SELECT set, norm, num, shown FROM ${tablesOf(storage).values} WHERE set = ANY($1::int[])`, [unknown])
    for (const set of unknown) values.set(set, [])
    for (const { set, norm, num, shown } of rows) values.set(set, [...(values.get(set) ?? []), { norm, num, shown }])
    return values
  }
}
