import { searchIndexes, type FilterableField, type SearchIndexName } from '@backoffice/api-contract'
import { where, type Filter, type Sort } from '@backoffice/search'

type Chosen<Field extends string> = { readonly [Name in Field]?: readonly string[] | undefined }

/**
 * The condition that a list's filters make: any of the chosen values of a field, all of the fields. Values come from the
 * address, so one that the field cannot have simply finds nothing.
 */
export function filterBy<Index extends SearchIndexName, Field extends FilterableField<Index>>(
  index: Index,
  chosen: Chosen<Field>,
  fields: readonly Field[],
): Filter<Index> {
  const conditions = where(index)
  return conditions.and(
    ...fields.map((field) => {
      const values = chosen[field]
      return values && values.length > 0 ? conditions.oneOf(field, values as readonly never[]) : null
    }),
  )
}

/** The part of an address's order that the index can sort by. */
export function sortsBy<Index extends SearchIndexName>(index: Index, sorts: readonly string[] = []): readonly Sort<Index>[] {
  const sortable: readonly string[] = searchIndexes[index].sortable
  return sorts.filter((sort): sort is Sort<Index> => sortable.includes(sort.slice(0, sort.lastIndexOf(':'))))
}
