import type { Term } from '../text/query-terms.ts'
import { matchText, type TextMatch } from './match-text.ts'
import type { Token } from '../text/tokenize.ts'

/** Cropping and highlighting of a text. */
export interface TextFormat {
  readonly highlight: boolean
  /** Number of words to keep; undefined to keep all. */
  readonly crop: number | undefined
  readonly preTag: string
  readonly postTag: string
  readonly cropMarker: string
}

/** Returns the window of words with the most matches, as the indices of its first and last word. */
function cropWindow(
  tokens: readonly Token[],
  matches: readonly TextMatch[],
  length: number,
): readonly [number, number] {
  let best: readonly TextMatch[] = []
  for (let from = 0; from < matches.length; from += 1) {
    const first = matches[from]?.token ?? 0
    const inside = matches.slice(from).filter(({ token }) => token < first + length)
    if (inside.length > best.length) best = inside
  }
  let first = best[0]?.token ?? 0
  let last = best.at(-1)?.token ?? 0
  let left = length - (last - first + 1)
  while (left > 0 && (first > 0 || last < tokens.length - 1)) {
    if (last < tokens.length - 1) {
      last += 1
      left -= 1
    }
    if (left > 0 && first > 0) {
      first -= 1
      left -= 1
    }
  }
  return [first, last]
}

/** Crops a text around its matches and puts them in tags. Does not escape the text. */
export function formatText(
  text: string,
  terms: readonly Term[],
  { highlight, crop, preTag, postTag, cropMarker }: TextFormat,
): string {
  const { tokens, matches } = matchText(text, terms)
  let from = 0
  let to = text.length
  let [before, after] = ['', '']
  if (crop !== undefined && crop > 0 && tokens.length > crop) {
    const [first, last] = cropWindow(tokens, matches, crop)
    if (first > 0) {
      from = tokens[first]?.start ?? 0
      before = cropMarker
    }
    if (last < tokens.length - 1) {
      to = tokens[last]?.end ?? text.length
      after = cropMarker
    }
  }
  let shown = before
  let done = from
  if (highlight) {
    for (const { start, end } of matches) {
      if (start < from || end > to) continue
      shown += `${text.slice(done, start)}${preTag}${text.slice(start, end)}${postTag}`
      done = end
    }
  }
  return `${shown}${text.slice(done, to)}${after}`
}
