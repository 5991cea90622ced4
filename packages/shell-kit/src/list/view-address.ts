import { stringifySearch } from './address-search.ts'

/** What of an address does not belong to the view that it shows: the open record, and which view it came from. */
const passing: ReadonlySet<string> = new Set(['view', 'open', 'tab'])

/** The address of a view: `?status=Draft`, its parts in the order of their names. */
export function viewAddress(search: Readonly<Record<string, unknown>>): string {
  const kept = Object.entries(search).filter(([name]) => !passing.has(name))
  return stringifySearch(Object.fromEntries(kept.toSorted(([one], [other]) => (one < other ? -1 : 1))))
}
