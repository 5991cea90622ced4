import type { CompiledFilter, Parameters } from '../filter/compile-filter.ts'
import type { IndexRecord } from '../storage/index-record.ts'
import { tablesOf } from '../storage/storage-tables.ts'
import { setLexeme } from '../text/lexeme.ts'
import type { WordCondition } from '../text/word-condition.ts'
import { startsPattern } from '../text/starts.ts'

/** Conditions of a selection. */
export interface SelectionConditions {
  /** SQL conditions on rows with the alias `e`. */
  readonly conditions?: readonly string[]
  readonly required?: CompiledFilter['required']
  readonly readsWords?: boolean
}

/** A set of documents, as part of an SQL statement. */
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

  /** Returns the documents that also match words, as a selection with its own copy of the parameters. */
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

  /** Adds the filter's value sets to the words, so that the index of words skips documents that the filter excludes. */
  #withRequired(query: string): string {
    return [query, ...this.#required.map((sets) => `(${sets.map(setLexeme).join(' | ')})`)].join(' & ')
  }

  /** Whether a condition reads the words of documents. */
  get readsWords(): boolean {
    return this.#readsWords
  }

  /**
   * Returns `FROM … WHERE …` with the alias `e`. The wide table is read only if a condition or the caller needs words.
   * @param words whether the caller needs the words
   * @param also an additional condition
   */
  from({ words = false, also }: { readonly words?: boolean; readonly also?: string } = {}): string {
    const { entries, texts } = tablesOf(this.#index.storage)
    const conditions = also === undefined ? this.#conditions : [...this.#conditions, also]
    const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : ''
    return `FROM ${words || this.#readsWords ? texts : entries} e${where}`
  }
}
