/** A field and a direction, in the format of the search service and the URL: `name:asc`. */
export type Sort = `${string}:${'asc' | 'desc'}`

const fieldOf = (sort: Sort) => sort.slice(0, sort.lastIndexOf(':'))

/** Returns the direction in which a field is sorted now, if it is. */
export const directionOf = (sorts: readonly Sort[], field: string): 'asc' | 'desc' | undefined => {
  const found = sorts.find((sort) => fieldOf(sort) === field)
  return found?.endsWith(':desc') ? 'desc' : found && 'asc'
}

/**
 * Returns the order after a click on a header: ascending, descending, none. With `add` (Shift) the other levels stay.
 */
export function nextSorts(sorts: readonly Sort[], field: string, add: boolean): readonly Sort[] {
  const direction = directionOf(sorts, field)
  const next: Sort[] = direction === undefined ? [`${field}:asc`] : direction === 'asc' ? [`${field}:desc`] : []
  if (!add) return next
  if (direction === undefined) return [...sorts, ...next]
  return sorts.flatMap((sort) => (fieldOf(sort) === field ? next : [sort]))
}
