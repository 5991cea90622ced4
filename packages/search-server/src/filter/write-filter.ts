import type { Filter } from './filter.ts'
import { showCondition } from './show-filter.ts'

/** Returns the attributes that a filter compares. */
export const attributesOf = (filter: Filter): readonly string[] => {
  if (filter.kind === 'not') return attributesOf(filter.inner)
  return filter.kind === 'and' || filter.kind === 'or' ? filter.parts.flatMap(attributesOf) : [filter.field.value]
}

/** Writes a filter so that every engine reads it alike: all names and values are quoted, and all parts are in brackets. */
export function writeFilter(filter: Filter): string {
  if (filter.kind === 'not') return `NOT (${writeFilter(filter.inner)})`
  if (filter.kind !== 'and' && filter.kind !== 'or') return showCondition(filter)
  return filter.parts.map((part) => `(${writeFilter(part)})`).join(filter.kind === 'and' ? ' AND ' : ' OR ')
}
