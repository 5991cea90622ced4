import { readAttributeRule, type AttributeRule } from '../settings/ranking-rules.ts'
import type { TextRank } from './rank.ts'

/** What a document is ranked by. */
export interface RankedRow {
  readonly doc: number
  readonly text: TextRank
  /** Number and text of each attribute that is sorted by, keyed by the attribute's name. */
  readonly cells: ReadonlyMap<string, { readonly number: number | null; readonly text: string | null }>
}

type Compare = (one: RankedRow, other: RankedRow) => number

const textRules: Readonly<Record<string, Compare>> = {
  words: (one, other) => other.text.words - one.text.words,
  typo: (one, other) => one.text.typo - other.text.typo,
  proximity: (one, other) => one.text.proximity - other.text.proximity,
  attribute: (one, other) =>
    one.text.attributeRank - other.text.attributeRank || one.text.wordPosition - other.text.wordPosition,
  attributeRank: (one, other) => one.text.attributeRank - other.text.attributeRank,
  wordPosition: (one, other) => one.text.wordPosition - other.text.wordPosition,
  exactness: (one, other) => other.text.whole - one.text.whole || other.text.exactWords - one.text.exactWords,
}

/**
 * Compares by an attribute: numbers, then texts, then missing values. The direction reverses values, not these groups.
 */
const byAttribute =
  ({ attribute, direction }: AttributeRule): Compare =>
  (one, other) => {
    const [left, right] = [one.cells.get(attribute), other.cells.get(attribute)]
    const sign = direction === 'asc' ? 1 : -1
    const numbers = compareOptional(left?.number ?? null, right?.number ?? null, sign)
    return numbers === 0 ? compareOptional(left?.text ?? null, right?.text ?? null, sign) : numbers
  }

function compareOptional<T extends number | string>(one: T | null, other: T | null, sign: number): number {
  if (one === other) return 0
  if (one === null) return 1
  if (other === null) return -1
  return one < other ? -sign : sign
}

/** Returns the comparison that the ranking rules define. Equal documents keep the order in which they were added. */
export function rowOrder(rankingRules: readonly string[], sort: readonly AttributeRule[]): Compare {
  const rules = rankingRules.flatMap((rule): Compare[] => {
    if (rule === 'sort') return sort.map(byAttribute)
    const custom = readAttributeRule(rule)
    const compare = custom ? byAttribute(custom) : textRules[rule]
    return compare ? [compare] : []
  })
  return (one, other) => {
    for (const rule of rules) {
      const order = rule(one, other)
      if (order !== 0) return order
    }
    return one.doc - other.doc
  }
}
