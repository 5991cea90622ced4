import type { Schema } from '@backoffice/api-contract'

type Rule = Pick<Schema<'SynonymSet'>, 'uid' | 'kind' | 'words' | 'to' | 'active'>

/**
 * Returns the active sets that match a search: synonyms with a word or a phrase of it among their own, and redirects from
 * all of it, which come first.
 */
export function actingSets<Set extends Rule>(query: string, sets: readonly Set[]): readonly Set[] {
  const typed = query.toLowerCase().trim().replaceAll(/\s+/g, ' ')
  const acts = ({ kind, words }: Set) =>
    kind === 'Redirect' ? words.includes(typed) : words.some((word) => ` ${typed} `.includes(` ${word} `))
  const acting = sets.filter((set) => set.active !== false && acts(set))
  return acting.toSorted((one, other) => Number(other.kind === 'Redirect') - Number(one.kind === 'Redirect'))
}
