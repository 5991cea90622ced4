/** Quotes a text in the filter language of the search: it cannot end its own quotation. */
const quote = (text: string): string => `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`

/** Builds filters of the search. */
export const searchFilter = {
  quote,
  /** Returns the condition that a field has one of some values. */
  within: (field: string, values: readonly string[]): string => `${field} IN [${values.map(quote).join(', ')}]`,
}
