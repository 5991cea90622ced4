import { normalizeWord } from './normalize.ts'

/** A word of a text. */
export interface Token {
  /** As the index keeps it. */
  readonly word: string
  /** Where it begins and ends in the text, in UTF-16 units. */
  readonly start: number
  readonly end: number
  /** Its place among the words; a sentence's end counts for eight. */
  readonly position: number
}

const hardSeparator = /[.,;!?()[\]]/
const sentenceGap = 8
/** Maximum length of a word; longer runs are not words anyone types, and PostgreSQL has a limit as well. */
const longestWord = 250

/** The words of a text, in order. Everything but letters, digits and marks separates. */
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
