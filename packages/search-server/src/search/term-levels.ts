import type { Pool } from 'pg'
import type { Term } from '../text/query-terms.ts'
import type { WordCondition } from '../text/word-condition.ts'
import type { MatchingStrategy } from './search-request.ts'
import type { Selection } from './selection.ts'

/** Indices into the list of terms. */
type Places = readonly number[]

/** Orders terms by how many documents match them: first those that match none, then the most frequent. */
async function commonestFirst(
  pool: Pool,
  everything: Selection,
  conditions: readonly (WordCondition | undefined)[],
): Promise<Places> {
  const counts: number[] = []
  for (const condition of conditions) {
    if (!condition) {
      counts.push(0)
      continue
    }
    const selection = everything.withWords(condition)
    const { rows } = await pool.query<{ count: number }>(
      `SELECT count(*)::int AS count ${selection.from()}`,
      selection.parameters.values,
    )
    counts.push(rows[0]?.count ?? 0)
  }
  const weight = (at: number): number => counts[at] || Number.POSITIVE_INFINITY
  return conditions
    .map((_, at) => at)
    .toSorted((one, other) => (weight(one) === weight(other) ? other - one : weight(other) - weight(one)))
}

/**
 * Returns the sets of terms that a document may be required to match, from all of them to the fewest that the strategy
 * allows. Phrases are always required.
 * @param everything selection of all documents
 * @param conditionOf returns the condition of one term
 */
export async function termLevels(
  pool: Pool,
  terms: readonly Term[],
  strategy: MatchingStrategy,
  everything: Selection,
  conditionOf: (term: Term) => WordCondition | undefined,
): Promise<Places[]> {
  const all = terms.map((_, at) => at)
  if (strategy === 'all') return [all]
  const order = strategy === 'last' ? all.toReversed() : await commonestFirst(pool, everything, terms.map(conditionOf))
  const levels: Places[] = [all]
  let needed: Places = all
  for (const dropped of order) {
    if (terms[dropped]?.part.kind === 'phrase' || needed.length === 1) continue
    needed = needed.filter((at) => at !== dropped)
    levels.push(needed)
  }
  return levels
}
