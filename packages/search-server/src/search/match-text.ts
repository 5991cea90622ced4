import type { Term } from '../text/query-terms.ts'
import { tokenize, type Token } from '../text/tokenize.ts'

/** A part of a text that matches the query, in UTF-16 code units. */
export interface TextMatch {
  readonly start: number
  readonly end: number
  /** Index of its word among the words of the text. */
  readonly token: number
}

/** Returns how many code units of a word the typed prefix covers, ignoring accents. */
function typedLength(text: string, token: Token, prefix: string): number {
  let units = 0
  let letters = 0
  for (const sign of text.slice(token.start, token.end)) {
    if (letters >= prefix.length && !/\p{M}/u.test(sign)) break
    units += sign.length
    if (!/\p{M}/u.test(sign)) letters += 1
  }
  return units
}

/** Returns the words of a text, and which of them match the query. */
export function matchText(
  text: string,
  terms: readonly Term[],
): { readonly tokens: readonly Token[]; readonly matches: readonly TextMatch[] } {
  const tokens = tokenize(text)
  const ends = new Map<number, number>()
  tokens.forEach((token, at) => {
    for (const { words, prefix, sequences } of terms) {
      if (words.has(token.word)) ends.set(at, token.end)
      else if (prefix && token.word.startsWith(prefix.text))
        ends.set(at, Math.max(ends.get(at) ?? 0, token.start + typedLength(text, token, prefix.text)))
      for (const { words: sequence } of sequences) {
        const whole = sequence.every((word, step) => word === null || tokens[at + step]?.word === word)
        if (whole)
          sequence.forEach((word, step) => word !== null && ends.set(at + step, tokens[at + step]?.end ?? token.end))
      }
    }
  })
  const matches = [...ends]
    .toSorted(([one], [other]) => one - other)
    .map(([token, end]) => ({ start: tokens[token]?.start ?? end, end, token }))
  return { tokens, matches }
}
