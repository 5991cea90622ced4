import type { CompiledFilter, Parameters } from '../filter/compile-filter.ts'
import type { IndexRecord } from '../storage/index-record.ts'
import { tablesOf } from '../storage/storage-tables.ts'
import { setLexeme } from '../text/lexeme.ts'
import type { WordCondition } from '../text/word-condition.ts'
import { startsPattern } from '../text/starts.ts'

/** What the documents of a selection have in common. */
export interface SelectionConditions {
  /** Conditions on rows that are called `e`. */
  readonly conditions?: readonly string[]
  readonly required?: CompiledFilter['required']
  readonly readsWords?: boolean
}

/** The documents that meet some conditions, as part of a statement. */
export class Selection {
  readonly parameters: Parameters
  readonly #index: IndexRecord
  readonly #conditions: readonly string[]
  readonly #required: CompiledFilter['required']
  readonly #readsWords: boolean

  constructor(
    index: IndexRecord,
    parameters: Parameters,
    { conditions = [], required = [], readsWords = false }: SelectionConditions = {},
  ) {
    this.#index = index
    this.parameters = parameters
    this.#conditions = conditions
    this.#required = required
    this.#readsWords = readsWords
  }

  /** Those of them that also answer words; the parameters are the selection's own from here on. */
  withWords({ query, starts, excludes }: WordCondition): Selection {
    const parameters = this.parameters.fork()
    const conditions = [
      ...this.#conditions,
      ...starts.map((prefix) => `strpos(e.starts, ${parameters.add(startsPattern(prefix), 'text')}) > 0`),
      ...(query === undefined ? [] : [`e.words @@ ${parameters.add(this.#withRequired(query), 'tsquery')}`]),
      ...(excludes === undefined ? [] : [`NOT e.words @@ ${parameters.add(excludes, 'tsquery')}`]),
    ]
    const readsWords = this.#readsWords || query !== undefined || excludes !== undefined
    return new Selection(this.#index, parameters, { conditions, required: this.#required, readsWords })
  }

  /** The value sets of the filter go with the words: their index then passes over documents that the filter excludes. */
  #withRequired(query: string): string {
    return [query, ...this.#required.map((sets) => `(${sets.map(setLexeme).join(' | ')})`)].join(' & ')
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
