import type { FilterableField, SearchIndexName } from '@backoffice/api-contract'
import { searchOptions, type SearchClient } from '@backoffice/search'
import { useQueries } from '@tanstack/react-query'
import { filterBy } from './index-query.ts'

type Counts = Readonly<Record<string, number>>

interface FacetsOptions<Index extends SearchIndexName, Field extends FilterableField<Index>> {
  readonly search: SearchClient
  readonly index: Index
  readonly fields: readonly Field[]
  /** The filters of the list, with its search text. */
  readonly filters: { readonly q?: string | undefined } & { readonly [Name in Field]?: readonly string[] | undefined }
  /** The counts that came with the list itself. */
  readonly counted: Readonly<Record<string, Counts>>
}

/**
 * How many records each value of each filter would give. A filter that is in use is counted without itself, so that
 * its other values can still be added.
 */
export function useFacets<Index extends SearchIndexName, Field extends FilterableField<Index>>({
  search, index, fields, filters, counted,
}: FacetsOptions<Index, Field>): Readonly<Record<Field, Counts>> {
  const used = fields.filter((field) => (filters[field]?.length ?? 0) > 0)
  const answers = useQueries({
    queries: used.map((field) =>
      searchOptions(search, index, {
        ...(filters.q && { q: filters.q }),
        filter: filterBy(index, filters, fields.filter((other) => other !== field)),
        facets: [field],
        limit: 0,
      }),
    ),
  })
  return Object.fromEntries(
    fields.map((field) => {
      const at = used.indexOf(field)
      return [field, (at === -1 ? counted[field] : answers[at]?.data?.facets[field]) ?? {}]
    }),
  ) as Record<Field, Counts>
}
