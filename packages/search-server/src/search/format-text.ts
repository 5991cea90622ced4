import type { Term } from '../text/query-terms.ts'
import { matchText, type TextMatch } from './match-text.ts'
import { hardSeparator, type Token } from '../text/tokenize.ts'

/** Cropping and highlighting of a text. */
export interface TextFormat {
  readonly highlight: boolean
  /** Number of words to keep; undefined to keep all. */
  readonly crop: number | undefined
  readonly preTag: string
  readonly postTag: string
  readonly cropMarker: string
}

/** Returns whether a sentence, or a part of one, ends between a word and the next. */
const endsBetween = (text: string, one: Token | undefined, other: Token | undefined): boolean =>
  hardSeparator.test(text.slice(one?.end, other?.start))

/** Returns the largest group of matches that fits into a number of words, as the indices of its first and last word. */
function densest(matches: readonly TextMatch[], length: number): readonly [number, number] {
  let best: readonly TextMatch[] = []
  for (let from = 0; from < matches.length; from += 1) {
    const first = matches[from]?.token ?? 0
    const inside = matches.slice(from).filter(({ token }) => token < first + length)
    if (inside.length > best.length) best = inside
  }
  return [best[0]?.token ?? 0, best.at(-1)?.token ?? 0]
}

/**
 * Returns the window of words around the most matches, as the indices of its first and last word. It grows to both
 * sides, to the left first, but rather on the side where the sentence goes on.
 */
function cropWindow(
  text: string,
  tokens: readonly Token[],
  matches: readonly TextMatch[],
  length: number,
): readonly [number, number] {
  let [first, last] = densest(matches, length)
  let left = length - (last - first + 1)
  while (left > 0 && (first > 0 || last < tokens.length - 1)) {
    const endsBefore = first === 0 || endsBetween(text, tokens[first - 1], tokens[first])
    const endsAfter = last === tokens.length - 1 || endsBetween(text, tokens[last], tokens[last + 1])
    const growsLeft = first > 0 && (!endsBefore || endsAfter)
    const growsRight = last < tokens.length - 1 && (!endsAfter || endsBefore) && (left > 1 || !growsLeft)
    if (growsLeft) first -= 1
    if (growsRight) last += 1
    left -= Number(growsLeft) + Number(growsRight)
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
    const [first, last] = cropWindow(text, tokens, matches, crop)
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
