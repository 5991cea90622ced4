/** A part of a text, and whether it matches. */
export interface Segment {
  readonly text: string
  readonly match: boolean
}

/** Private-use characters as marks, so that no text contains them. */
export const MATCH_START = '\u{E000}'
export const MATCH_END = '\u{E001}'

/**
 * Splits a marked text into segments. It never becomes HTML: a component renders each segment as text. Unpaired marks
 * are dropped. Segments are never empty.
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
