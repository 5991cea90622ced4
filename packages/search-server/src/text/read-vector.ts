import { readLexeme, setMark } from './lexeme.ts'
import type { Term } from './query-terms.ts'

/** An attribute's words that are relevant to a query, with their positions. */
export interface AttributeWords {
  readonly words: Map<string, readonly number[]>
  /** Position of the attribute's last word, relevant or not. */
  last: number
}

/** Returns a predicate for words that may match any of the terms. */
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
 * Parses the text form of a tsvector (`'Aword':1,5 'Bother':2`), by attribute and without irrelevant words. Parsed by
 * hand for speed, as a search does it some hundred times.
 * @param searched the attributes that the search covers, as a bit mask
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
