import { byName } from '../typed/by-name.ts'
import type { FilterableField, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { searchOptions, type SearchClient } from '@backoffice/search'
import { useQueries, useQuery } from '@tanstack/react-query'
import { afterPaint } from './after-paint.ts'
import { filtersOf, type ListDefinition } from './define-list.ts'
import { filterBy, type Narrowing } from '@backoffice/list-filters'
import { useStableValue } from './use-stable-value.ts'

type Counts = Readonly<Record<string, number>>

interface FacetsOptions<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
> {
  readonly search: SearchClient
  readonly definition: ListDefinition<Index, Retrieved, Facet, Ranged, UrlOnly>
  /** The filters of the list, with its search text. */
  readonly filters: Narrowing<Facet | Ranged | UrlOnly> & { readonly q?: string | undefined }
  /** Whether the rows of these filters are loaded: they come first, since counting means reading all matches. */
  readonly isListed: boolean
}

/** Counts of the values of each filter. */
interface Facets<Facet extends string> {
  /**
   * Number of records per value. An active filter is counted without itself, so that its other values can still be
   * added.
   */
  readonly counts: Readonly<Record<Facet, Counts>>
  /** Whether the counts are known, by filter. */
  readonly counted: Readonly<Record<string, 'yes' | 'not yet' | 'failed'>>
  /** Counts within the current filters; undefined until they are known. */
  readonly narrowed: Readonly<Record<string, Counts>> | undefined
}

/** Counts the values of a list's filters, once the list is loaded. */
export function useFacets<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
>({ search, definition, filters, isListed }: FacetsOptions<Index, Retrieved, Facet, Ranged, UrlOnly>): Facets<Facet> {
  const { index, facets, hidden } = definition
  const fields = filtersOf(definition)
  // The filter that hides records by default counts them nevertheless.
  const used = facets.filter(
    (field) => (filters[field]?.length ?? 0) > 0 || filters.empty?.includes(field) || field === hidden?.field,
  )
  const count = (counted: readonly Facet[], by: typeof fields) => ({
    ...searchOptions(afterPaint(search), index, {
      ...(filters.q && { q: filters.q }),
      filter: filterBy(index, filters, by, definition, search),
      facets: counted,
      limit: 0,
    }),
    enabled: isListed && counted.length > 0,
  })
  // Most lists have no active filter: the counts that are always needed are one request, so that the list renders only
  // once.
  const all = useQuery(count(facets, fields))
  const alone = useQueries({
    queries: used.map((field) =>
      count(
        [field],
        fields.filter((other) => other !== field),
      ),
    ),
  })
  const answer = (field: string) => alone[used.findIndex((other) => other === field)] ?? all
  const stateOf = ({ data, error }: ReturnType<typeof answer>) => (data ? 'yes' : error ? 'failed' : 'not yet')
  return {
    counts: useStableValue(byName(facets, (field): Counts => answer(field).data?.facets[field] ?? {})),
    counted: useStableValue(Object.fromEntries(fields.map((field) => [field, stateOf(answer(field))]))),
    narrowed: all.isPlaceholderData ? undefined : all.data?.facets,
  }
}
