import type { Term } from './query-terms.ts'
import { isShortStart, manyWords } from './starts.ts'
import { termQuery, type TermScope } from './ts-query.ts'

/** Words that a document must and must not have. */
export interface WordCondition {
  /** A tsquery that its words match. */
  readonly query: string | undefined
  /** Prefixes, each of at least one of its words. */
  readonly starts: readonly string[]
  /** A tsquery that its words do not match. */
  readonly excludes?: string | undefined
}

/** Returns the prefix of a term that consists only of a very short prefix with many words, otherwise undefined. */
function shortStart({ prefix, words, sequences }: Term): string | undefined {
  if (!prefix || prefix.words < manyWords || !isShortStart(prefix.text) || sequences.length > 0) return undefined
  for (const word of words.keys()) if (!word.startsWith(prefix.text)) return undefined
  return prefix.text
}

/**
 * Returns the condition that documents match all terms, or undefined if none can.
 * @param readsStarts whether very short prefixes are read from the documents' `starts`, which covers all attributes,
 *   instead of being looked up in the index of words
 */
export function conditionOf(terms: readonly Term[], scope: TermScope, readsStarts: boolean): WordCondition | undefined {
  const queries: string[] = []
  const starts: string[] = []
  for (const term of terms) {
    const start = readsStarts ? shortStart(term) : undefined
    const query = start === undefined ? termQuery(term, scope) : undefined
    if (start !== undefined) starts.push(start)
    else if (query === undefined) return undefined
    else queries.push(query)
  }
  return { query: queries.length > 0 ? queries.join(' & ') : undefined, starts }
}
