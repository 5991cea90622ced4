import type { Term } from '../text/query-terms.ts'
import { costliestPosition, farthest, type TextRank } from './rank.ts'

interface Step {
  readonly rule: string
  readonly rank: number
  readonly of: number
  readonly details: Readonly<Record<string, unknown>>
}

/** Returns the rank by how much of an attribute the query is, and among equals by how many words are as typed. */
function exactnessOf({ whole, exactWords }: TextRank, count: number): Step {
  return {
    rule: 'exactness',
    rank: whole * (count + 1) + exactWords + 1,
    of: 3 * (count + 1),
    details: {
      matchType: ['noExactMatch', 'matchesStart', 'exactMatch'][whole],
      ...(whole === 0 ? { matchingWords: exactWords, maxMatchingWords: count } : {}),
    },
  }
}

/** Returns a document's rank by each text rule, from 1 to `of`, which is the best. */
function stepsOf(text: TextRank, terms: readonly Term[], rules: readonly string[], slots: number): Step[] {
  const count = Math.max(text.words, 1)
  const pairs = count - 1
  return rules.flatMap((rule): Step[] => {
    switch (rule) {
      case 'words':
        return [
          {
            rule,
            rank: text.words,
            of: terms.length,
            details: { matchingWords: text.words, maxMatchingWords: terms.length },
          },
        ]
      case 'typo': {
        const most = Math.max(
          terms.reduce((sum, { mostTypos }) => sum + mostTypos, 0),
          text.typo,
        )
        return [
          { rule, rank: most + 1 - text.typo, of: most + 1, details: { typoCount: text.typo, maxTypoCount: most } },
        ]
      }
      case 'proximity':
        return [{ rule, rank: pairs * farthest - text.proximity + 1, of: pairs * (farthest - 1) + 1, details: {} }]
      case 'attribute':
      case 'attributeRank': {
        const most = Math.max(slots - 1, 0) * count
        return [
          {
            rule,
            rank: most + 1 - text.attributeRank,
            of: most + 1,
            details: { attributeRankingOrderScore: most === 0 ? 1 : 1 - text.attributeRank / (most + 1) },
          },
        ]
      }
      case 'wordPosition': {
        const most = costliestPosition * count
        return [
          {
            rule,
            rank: most + 1 - text.wordPosition,
            of: most + 1,
            details: { queryWordDistanceScore: 1 - text.wordPosition / (most + 1) },
          },
        ]
      }
      case 'exactness':
        return [exactnessOf(text, terms.length)]
      default:
        return []
    }
  })
}

/**
 * Returns the ranking score, from 0 to 1, with the details of each rule. Each rule subdivides the range that the rules
 * before it left.
 */
export function scoreText(
  text: TextRank,
  terms: readonly Term[],
  { rankingRules, slots }: { readonly rankingRules: readonly string[]; readonly slots: number },
): { readonly score: number; readonly details: Record<string, unknown> } {
  let score = 0
  let share = 1
  const details: Record<string, unknown> = {}
  stepsOf(text, terms, rankingRules, slots).forEach(({ rule, rank, of, details: own }, order) => {
    score += share * ((rank - 1) / of)
    share /= of
    details[rule] = { order, ...own, score: rank / of }
  })
  return { score: score + share, details }
}
