import { normalizeWord } from './normalize.ts'

/** A word of a text. */
export interface Token {
  /** Normalised as in the index. */
  readonly word: string
  /** Start and end in the text, in UTF-16 code units. */
  readonly start: number
  readonly end: number
  /** Position among the words; the end of a sentence adds eight. */
  readonly position: number
}

/** A sign that ends a sentence or a part of one. */
export const hardSeparator = /[.,;!?()[\]]/
const sentenceGap = 8
/** Maximum length of a word. No one types longer ones, and PostgreSQL limits lexemes as well. */
const longestWord = 250

/** Splits a text into words. Everything except letters, digits and marks is a separator. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  let position = 0
  let last = 0
  for (const { 0: run, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    if (tokens.length > 0) position += hardSeparator.test(text.slice(last, index)) ? sentenceGap : 1
    last = index + run.length
    const word = normalizeWord(run)
    if (word.length > 0 && word.length <= longestWord) tokens.push({ word, start: index, end: last, position })
  }
  return tokens
}
