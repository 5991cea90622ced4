import { readLexeme, setMark } from './lexeme.ts'
import type { Term } from './query-terms.ts'

/** One attribute's words that matter to a query, with their positions. */
export interface AttributeWords {
  readonly words: Map<string, readonly number[]>
  /** The position of its last word, whether that matters or not. */
  last: number
}

/** Tells whether a word may answer any of the terms. */
export function relevance(terms: readonly Term[]): (word: string) => boolean {
  const words = new Set<string | null>()
  const prefixes: string[] = []
  for (const term of terms) {
    for (const word of term.words.keys()) words.add(word)
    for (const sequence of term.sequences) for (const word of sequence.words) words.add(word)
    if (term.prefix) prefixes.push(term.prefix.text)
  }
  return (word) => words.has(word) || prefixes.some((prefix) => word.startsWith(prefix))
}

/**
 * Reads a tsvector as PostgreSQL prints it (`'Aword':1,5 'Bother':2`), by attribute, without the words that do not
 * matter. It is read some hundred times a search, so it is walked through by hand.
 * @param searched the attributes that are looked into, as bits
 */
export function readVector(
  text: string,
  isRelevant: (word: string) => boolean,
  searched: number,
): Map<number, AttributeWords> {
  const attributes = new Map<number, AttributeWords>()
  for (let at = 0; at < text.length;) {
    // Value sets have no positions.
    if (text.startsWith(setMark, at + 1)) {
      at = text.indexOf(' ', at) + 1
      if (at === 0) break
      continue
    }
    const close = text.indexOf("':", at)
    if (close < 0) break
    const space = text.indexOf(' ', close)
    const end = space < 0 ? text.length : space
    const lexeme = text.slice(at + 1, close)
    const positions = text.slice(close + 2, end)
    at = end + 1
    const { slot, word } = readLexeme(lexeme)
    if (!(searched & (1 << slot))) continue
    let attribute = attributes.get(slot)
    if (!attribute) attributes.set(slot, (attribute = { words: new Map(), last: 0 }))
    attribute.last = Math.max(attribute.last, Number.parseInt(positions.slice(positions.lastIndexOf(',') + 1), 10))
    if (isRelevant(word))
      attribute.words.set(
        word,
        positions.split(',').map((position) => Number.parseInt(position, 10)),
      )
  }
  return attributes
}
