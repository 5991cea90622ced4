import type { Term } from '../text/query-terms.ts'
import type { AttributeWords } from '../text/read-vector.ts'

/** A place in a document that matches a term. */
interface Place {
  readonly slot: number
  readonly position: number
  readonly typos: number
  readonly exact: boolean
  /** Number of words that the match spans. */
  readonly length: number
}

/** A document's values for the text rules. Smaller is better, except for `words`, `whole` and `exactWords`. */
export interface TextRank {
  /** Number of terms that the document matches, as the matching strategy counts them. */
  readonly words: number
  readonly typo: number
  readonly proximity: number
  readonly attributeRank: number
  readonly wordPosition: number
  /** 2 if an attribute equals the query, 1 if one starts with it, otherwise 0. */
  readonly whole: number
  readonly exactWords: number
}

/** Maximum distance between words; anything further apart counts the same. */
export const farthest = 8

/** Words of a document, by attribute. */
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

/** The greatest distance of each cost, from none: near the beginning each word counts, later only the magnitude does. */
const distances = [0, 1, 4, 7, 11, 16, 24, 64, 256, 1_024]

/** Maximum cost of a word's position. */
export const costliestPosition = distances.length

/** Returns the cost of a word that is not where it is in the query. Both positions start at 0. */
function positionCost(position: number, asked: number): number {
  const cost = distances.findIndex((most) => Math.abs(position - asked) <= most)
  return cost === -1 ? costliestPosition : cost
}

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

/** Returns 2 if an attribute consists of the terms in order, 1 if one starts with them, otherwise 0. */
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
 * Ranks a document by the text rules.
 * @param levels the sets of terms that may be required, from all terms to the fewest that the strategy allows
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
    // One misspelt word that matches two terms is one typo.
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
    wordPosition: best.reduce(
      (sum, found, at) => sum + leastOf(found, ({ position }) => positionCost(position - 1, level[at] ?? at)),
      0,
    ),
    whole: level.length === terms.length ? wholeness(best, slots) : 0,
    exactWords: best.filter((found) => found.some(({ exact }) => exact)).length,
  }
}
