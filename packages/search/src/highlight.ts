/** A piece of a text, and whether the search found it. */
export interface Segment {
  readonly text: string
  readonly match: boolean
}

/** Marks that no keyboard types, so that no text can pretend to be one. */
export const MATCH_START = '\u{E000}'
export const MATCH_END = '\u{E001}'

/**
 * Splits a marked text into its pieces. It never becomes HTML: a component draws each piece as text. Marks that do not
 * pair are dropped. Pieces are never empty.
 */
export function segmentsOf(marked: string): readonly Segment[] {
  const segments: Segment[] = []
  let match = false
  for (const part of marked.split(/([\u{E000}\u{E001}])/u)) {
    if (part === MATCH_START) match = true
    else if (part === MATCH_END) match = false
    else if (part !== '') segments.push({ text: part, match })
  }
  return segments
}
