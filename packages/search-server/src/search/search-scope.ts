import { ResponseError } from '../http/response-error.ts'
import { cellsOf, filterablePatterns, maxSlots, searchesAll } from '../storage/attribute-plan.ts'
import type { IndexRecord } from '../storage/index-record.ts'
import { matchesAny } from '../storage/patterns.ts'
import { availablePatterns } from './facets.ts'

/** Returns the searchable attributes, in order of weight. */
export const searchableSlots = (index: IndexRecord): readonly string[] =>
  searchesAll(index.settings) ? index.slots : index.settings.searchableAttributes

const bitOf = (slot: number): number => 1 << Math.min(slot, maxSlots - 1)

/** Returns the attributes that a search covers, as a bit mask. */
export function searchedSlots(index: IndexRecord, names: readonly string[] | null): number {
  const slots = searchableSlots(index)
  if (!names || names.includes('*')) return slots.reduce((bits, _, slot) => bits | bitOf(slot), 0)
  const covers = (name: string, slot: string): boolean => matchesAny([name], slot) || matchesAny([slot], name)
  const unknown = searchesAll(index.settings)
    ? undefined
    : names.find((name) => !slots.some((slot) => covers(name, slot)))
  if (unknown !== undefined) {
    throw new ResponseError(
      'invalid_search_attributes_to_search_on',
      `Attribute \`${unknown}\` is not searchable. Available searchable attributes are: \`${slots.join(', ')}\`.`,
    )
  }
  return slots.reduce((bits, path, slot) => (names.some((name) => covers(name, path)) ? bits | bitOf(slot) : bits), 0)
}

/** Returns the cell of the distinct attribute, of which each value is shown once. */
export function distinctCell(index: IndexRecord, asked: string | null): string | undefined {
  if (asked !== null && !matchesAny(filterablePatterns(index.settings), asked)) {
    throw new ResponseError(
      'invalid_search_distinct',
      `Index \`${index.uid}\`: Attribute \`${asked}\` is not filterable and thus, cannot be used as distinct attribute. ${availablePatterns(index)}`,
    )
  }
  const column = index.columns[asked ?? index.settings.distinctAttribute ?? '']
  return column?.filter ? cellsOf(column).set : undefined
}
