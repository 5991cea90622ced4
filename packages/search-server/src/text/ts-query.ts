import { lexemeOf, quoteLexeme, slotsIn } from './lexeme.ts'
import type { ParsedQuery } from './parse-query.ts'
import type { Sequence, Term } from './query-terms.ts'
import type { Vocabulary } from './vocabulary.ts'

const any = (parts: readonly string[]): string | undefined => (parts.length > 0 ? `(${parts.join(' | ')})` : undefined)

/** Returns the tsquery for adjacent words in one attribute. A stop word still takes up a position. */
function sequenceIn(words: readonly (string | null)[], slot: number): string {
  let text = ''
  let gap = 0
  for (const word of words) {
    if (text !== '') gap += 1
    if (word === null) continue
    text += `${text === '' ? '' : gap === 1 ? ' <-> ' : ` <${gap}> `}${quoteLexeme(lexemeOf(slot, word))}`
    gap = 0
  }
  return `(${text})`
}

const ofSequence = ({ words, slots }: Sequence): string[] => slotsIn(slots).map((slot) => sequenceIn(words, slot))

/** Restricts what matches a term. */
export interface TermScope {
  readonly mostTypos: number
  /** The attributes to search, as a bit mask. */
  readonly slots: number
}

/** Returns a term as a tsquery, or undefined if no document can match it. */
export function termQuery({ words, prefix, sequences }: Term, { mostTypos, slots }: TermScope): string | undefined {
  const parts: string[] = []
  for (const [word, match] of words) {
    if (match.typos > mostTypos || (prefix && word.startsWith(prefix.text) && match.typos === 0)) continue
    for (const slot of slotsIn(match.slots & slots)) parts.push(quoteLexeme(lexemeOf(slot, word)))
  }
  if (prefix)
    for (const slot of slotsIn(prefix.slots & slots)) parts.push(`${quoteLexeme(lexemeOf(slot, prefix.text))}:*`)
  for (const sequence of sequences)
    if (sequence.typos <= mostTypos) parts.push(...ofSequence({ ...sequence, slots: sequence.slots & slots }))
  return any(parts)
}

/** Returns the excluded words and phrases as a tsquery, or undefined if they exclude nothing. */
export function negativeQuery({ negative }: ParsedQuery, vocabulary: Vocabulary, searched: number): string | undefined {
  return any(
    negative.flatMap((part) => {
      const words = part.kind === 'word' ? [part.word] : part.words
      const slots = words.reduce((bits, word) => (word === null ? bits : bits & vocabulary.slotsOf(word)), searched)
      return slotsIn(slots).map((slot) => sequenceIn(words, slot))
    }),
  )
}
