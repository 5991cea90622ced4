import { tokenize } from './tokenize.ts'

/** A part of a query: a word, or a phrase in double quotes. */
export type QueryPart =
  | { readonly kind: 'word'; readonly word: string; readonly prefix: boolean }
  /** Null stands for a stop word. */
  | { readonly kind: 'phrase'; readonly words: readonly (string | null)[] }

/** A parsed query. */
export interface ParsedQuery {
  readonly parts: readonly QueryPart[]
  /** Words and phrases that a document must not contain. */
  readonly negative: readonly QueryPart[]
}

const longestQuery = 512
const mostWords = 10
const segment = /(-?)"([^"]*)(?:"|$)|(-?)([^\s"]+)|\s+/gu

/** Parses the words, phrases and exclusions of a query: at most ten words and 512 characters. */
export function parseQuery(query: string, stopWords: ReadonlySet<string>): ParsedQuery {
  const text = query.slice(0, longestQuery)
  const parts: QueryPart[] = []
  const negative: QueryPart[] = []
  let left = mostWords
  let afterSpace = true
  for (const { 0: whole, 1: phraseSign, 2: phrase, 3: wordSign, 4: run, index } of text.matchAll(segment)) {
    if (phrase !== undefined) {
      const words = tokenize(phrase)
        .slice(0, left)
        .map(({ word }) => (stopWords.has(word) ? null : word))
      left -= words.length
      const part: QueryPart = { kind: 'phrase', words }
      if (words.some((word) => word !== null)) (phraseSign && afterSpace ? negative : parts).push(part)
    } else if (run !== undefined) {
      const last = index + whole.length === text.length
      const target = wordSign && afterSpace ? negative : parts
      const tokens = tokenize(run).slice(0, left)
      left -= tokens.length
      for (const { word, end } of tokens) {
        const prefix = last && end === run.length && target === parts
        if (prefix || !stopWords.has(word)) target.push({ kind: 'word', word, prefix })
      }
    }
    afterSpace = phrase === undefined && run === undefined
  }
  return { parts, negative }
}
