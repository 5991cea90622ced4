import type { Term } from '../text/query-terms.ts'
import type { AttributeWords } from '../text/read-vector.ts'

/** One place of a document that answers a term. */
interface Place {
  readonly slot: number
  readonly position: number
  readonly typos: number
  readonly exact: boolean
  /** How many words the answer takes up. */
  readonly length: number
}

/** What the text rules say of a document; smaller is better, but for `words` and `exactness`. */
export interface TextRank {
  /** How many terms the document answers, as the matching strategy counts them. */
  readonly words: number
  readonly typo: number
  readonly proximity: number
  readonly attributeRank: number
  readonly wordPosition: number
  /** 2 when an attribute is just the query, 1 when one begins with it. */
  readonly whole: number
  readonly exactWords: number
}

/** Words further apart than this are as good as apart. */
export const farthest = 8

/** A document's words by attribute. */
type Attributes = ReadonlyMap<number, AttributeWords>

function placesOf({ words, prefix, sequences }: Term, slots: Attributes): Place[] {
  const places: Place[] = []
  for (const [slot, { words: found }] of slots) {
    for (const [word, positions] of found) {
      const match = words.get(word)
      const begins = prefix !== undefined && word.startsWith(prefix.text)
      if (!begins && !(match && match.slots & (1 << slot))) continue
      const typos = begins ? 0 : (match?.typos ?? 0)
      const exact = match?.exact === true
      for (const position of positions) places.push({ slot, position, typos, exact, length: 1 })
    }
    for (const { words: sequence, typos, exact, slots: allowed } of sequences) {
      if (!(allowed & (1 << slot))) continue
      const first = sequence.findIndex((word) => word !== null)
      for (const start of found.get(sequence[first] ?? '') ?? []) {
        const whole = sequence.every(
          (word, step) => word === null || (found.get(word)?.includes(start + step - first) ?? false),
        )
        if (whole) places.push({ slot, position: start, typos, exact, length: sequence.length })
      }
    }
  }
  return places
}

/** A position's cost grows by doubling: near the beginning each word counts, later only the order of magnitude. */
const positionCost = (position: number): number => (position < 4 ? position : Math.floor(Math.log2(position)) + 2)

function distance(from: Place, to: Place): number {
  if (from.slot !== to.slot) return farthest
  if (from.position === to.position) return 1
  const gap =
    to.position > from.position ? to.position - from.position - from.length + 1 : from.position - to.position + 1
  return Math.min(Math.max(gap, 1), farthest)
}

const nearest = (from: readonly Place[], to: readonly Place[]): number => {
  let least = farthest
  for (const one of from) for (const other of to) least = Math.min(least, distance(one, other))
  return least
}

const leastOf = <T>(items: readonly T[], cost: (item: T) => number): number =>
  items.reduce((least, item) => Math.min(least, cost(item)), Number.POSITIVE_INFINITY)

/** 2 when the terms are all of an attribute, in order, 1 when they are its beginning. */
function wholeness(best: readonly (readonly Place[])[], slots: Attributes): number {
  let whole = 0
  for (const first of best[0] ?? []) {
    if (!first.exact || first.position !== 1) continue
    let next = first.position + first.length
    const follows = best.slice(1).every((places) => {
      const found = places.find(({ slot, position, exact }) => exact && slot === first.slot && position === next)
      next += found?.length ?? 0
      return found !== undefined
    })
    if (!follows) continue
    whole = Math.max(whole, (slots.get(first.slot)?.last ?? next) < next ? 2 : 1)
  }
  return whole
}

/**
 * What the text rules say of a document.
 * @param levels which terms must be answered, from all of them to the fewest that the strategy allows
 */
export function rankText(slots: Attributes, terms: readonly Term[], levels: readonly (readonly number[])[]): TextRank {
  const places = terms.map((term) => placesOf(term, slots))
  const level = levels.find((needed) => needed.every((at) => (places[at]?.length ?? 0) > 0)) ?? []
  const best = level.map((at) => {
    const all = places[at] ?? []
    const typos = leastOf(all, (place) => place.typos)
    return all.filter((place) => place.typos === typos)
  })
  let proximity = 0
  let typo = 0
  best.forEach((found, at) => {
    const before = best[at - 1]
    if (before) proximity += nearest(before, found)
    // One misspelt word that answers two is one typo.
    const shared =
      before?.some(
        ({ slot, position, typos }) =>
          typos > 0 && found.some((place) => place.slot === slot && place.position === position),
      ) ?? false
    if (!shared) typo += found[0]?.typos ?? 0
  })
  return {
    words: level.length,
    typo,
    proximity,
    attributeRank: best.reduce((sum, found) => sum + leastOf(found, ({ slot }) => slot), 0),
    wordPosition: best.reduce((sum, found) => sum + leastOf(found, ({ position }) => positionCost(position - 1)), 0),
    whole: level.length === terms.length ? wholeness(best, slots) : 0,
    exactWords: best.filter((found) => found.some(({ exact }) => exact)).length,
  }
}
