import type { Parameters } from '../filter/compile-filter.ts'
import type { IndexRecord } from '../storage/index-record.ts'
import { tablesOf } from '../storage/storage-tables.ts'
import type { WordCondition } from '../text/word-condition.ts'
import { startsPattern } from '../text/starts.ts'

/** The documents that meet some conditions, as part of a statement. */
export class Selection {
  readonly parameters: Parameters
  readonly #index: IndexRecord
  readonly #conditions: readonly string[]
  readonly #readsWords: boolean

  constructor(index: IndexRecord, parameters: Parameters, conditions: readonly string[] = [], readsWords = false) {
    this.#index = index
    this.parameters = parameters
    this.#conditions = conditions
    this.#readsWords = readsWords
  }

  /** Those of them that also answer words; the parameters are the selection's own from here on. */
  withWords({ query, starts, excludes }: WordCondition): Selection {
    const parameters = this.parameters.fork()
    const conditions = [
      ...this.#conditions,
      ...starts.map((prefix) => `strpos(e.starts, ${parameters.add(startsPattern(prefix), 'text')}) > 0`),
      ...(query === undefined ? [] : [`e.words @@ ${parameters.add(query, 'tsquery')}`]),
      ...(excludes === undefined ? [] : [`NOT e.words @@ ${parameters.add(excludes, 'tsquery')}`]),
    ]
    return new Selection(
      this.#index,
      parameters,
      conditions,
      this.#readsWords || query !== undefined || excludes !== undefined,
    )
  }

  /** Whether the words of documents are looked at. */
  get readsWords(): boolean {
    return this.#readsWords
  }

  /**
   * `FROM … WHERE …`; the rows are called `e`. The wide table is read only when words are looked at, or wanted.
   * @param also one more condition
   */
  from({ words = false, also }: { readonly words?: boolean; readonly also?: string } = {}): string {
    const { entries, texts } = tablesOf(this.#index.storage)
    const conditions = also === undefined ? this.#conditions : [...this.#conditions, also]
    const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
    return `FROM ${words || this.#readsWords ? texts : entries} e${where}`
  }
}
