import type { FilterableField, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { searchOptions, type SearchClient } from '@backoffice/search'
import { useQueries } from '@tanstack/react-query'
import { filtersOf, type ListDefinition } from './define-list.ts'
import { filterBy, type Narrowing } from './index-query.ts'

type Counts = Readonly<Record<string, number>>

interface FacetsOptions<Index extends SearchIndexName, Retrieved extends keyof SearchDocuments[Index] & string, Facet extends FilterableField<Index>, Ranged extends FilterableField<Index>, Linked extends FilterableField<Index>> {
  readonly search: SearchClient
  readonly definition: ListDefinition<Index, Retrieved, Facet, Ranged, Linked>
  /** The filters of the list, with its search text. */
  readonly filters: Narrowing<Facet | Ranged | Linked> & { readonly q?: string | undefined }
  /** The counts that came with the list itself. */
  readonly counted: Readonly<Record<string, Counts>>
}

/**
 * How many records each value of each filter would give. A filter that is in use is counted without itself, so that
 * its other values can still be added.
 */
export function useFacets<Index extends SearchIndexName, Retrieved extends keyof SearchDocuments[Index] & string, Facet extends FilterableField<Index>, Ranged extends FilterableField<Index>, Linked extends FilterableField<Index>>({
  search, definition, filters, counted,
}: FacetsOptions<Index, Retrieved, Facet, Ranged, Linked>): Readonly<Record<Facet, Counts>> {
  const { index, facets, ranges } = definition
  const used = facets.filter((field) => (filters[field]?.length ?? 0) > 0 || filters.empty?.includes(field))
  const answers = useQueries({
    queries: used.map((field) =>
      searchOptions(search, index, {
        ...(filters.q && { q: filters.q }),
        filter: filterBy(index, filters, filtersOf(definition).filter((other) => other !== field), ranges),
        facets: [field],
        limit: 0,
      }),
    ),
  })
  return Object.fromEntries(
    facets.map((field) => {
      const at = used.indexOf(field)
      return [field, (at === -1 ? counted[field] : answers[at]?.data?.facets[field]) ?? {}]
    }),
  ) as Record<Facet, Counts>
}
