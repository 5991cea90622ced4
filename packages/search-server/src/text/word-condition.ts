import type { Term } from './query-terms.ts'
import { isShortStart, manyWords } from './starts.ts'
import { termQuery, type TermScope } from './ts-query.ts'

/** What words a document must have. */
export interface WordCondition {
  /** A tsquery that its words answer. */
  readonly query: string | undefined
  /** Beginnings of which each starts one of its words. */
  readonly starts: readonly string[]
  /** A tsquery that its words do not answer. */
  readonly excludes?: string | undefined
}

/** A term that asks for nothing but a very short beginning, anywhere, with which many words begin. */
function shortStart({ prefix, words, sequences }: Term): string | undefined {
  if (!prefix || prefix.words < manyWords || !isShortStart(prefix.text) || sequences.length > 0) return undefined
  for (const word of words.keys()) if (!word.startsWith(prefix.text)) return undefined
  return prefix.text
}

/**
 * The condition that documents answer all of these terms; undefined when none can.
 * @param readsStarts whether very short beginnings are looked for in the documents, which know them from everywhere, or looked up
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
