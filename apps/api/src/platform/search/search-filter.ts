import { quote } from '@backoffice/list-filters'

/** Builds filters of the search. */
export const searchFilter = {
  quote,
  /** Returns the condition that a field has one of some values. */
  within: (field: string, values: readonly string[]): string => `${field} IN [${values.map(quote).join(', ')}]`,
}
