import type { Schema } from '@backoffice/api-contract'

type Rule = Pick<Schema<'SynonymSet'>, 'uid' | 'kind' | 'words' | 'to' | 'active'>

/** Returns the active sets that match a search: those with a word or a phrase of it among their own. */
export function actingSets<Set extends Rule>(query: string, sets: readonly Set[]): readonly Set[] {
  const typed = ` ${query.toLowerCase().trim().replaceAll(/\s+/g, ' ')} `
  return sets.filter(({ active, words }) => active !== false && words.some((word) => typed.includes(` ${word} `)))
}
