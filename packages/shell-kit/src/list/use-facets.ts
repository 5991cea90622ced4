import { byName } from '../typed/by-name.ts'
import type { FilterableField, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { searchOptions, type SearchClient } from '@backoffice/search'
import { useQueries, useQuery } from '@tanstack/react-query'
import { afterPaint } from './after-paint.ts'
import { filtersOf, type ListDefinition } from './define-list.ts'
import { filterBy, type Narrowing } from './index-query.ts'
import { useStableValue } from './use-stable-value.ts'

type Counts = Readonly<Record<string, number>>

interface FacetsOptions<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  Linked extends FilterableField<Index>,
> {
  readonly search: SearchClient
  readonly definition: ListDefinition<Index, Retrieved, Facet, Ranged, Linked>
  /** The filters of the list, with its search text. */
  readonly filters: Narrowing<Facet | Ranged | Linked> & { readonly q?: string | undefined }
  /** Whether the rows of these filters are there: they come first, since counting means reading all that matches. */
  readonly isListed: boolean
}

/** How often each value of each filter occurs. */
interface Facets<Facet extends string> {
  /** How many records each value would give. A filter that is in use is counted without itself, so that its other values can still be added. */
  readonly counts: Readonly<Record<Facet, Counts>>
  /** Whether that is known, by filter. */
  readonly counted: Readonly<Record<string, 'yes' | 'not yet' | 'failed'>>
  /** The same within the list as it is narrowed now; undefined until it is counted. */
  readonly narrowed: Readonly<Record<string, Counts>> | undefined
}

/** Counts what the filters of a list would give, once the list is there. */
export function useFacets<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  Linked extends FilterableField<Index>,
>({ search, definition, filters, isListed }: FacetsOptions<Index, Retrieved, Facet, Ranged, Linked>): Facets<Facet> {
  const { index, facets, ranges } = definition
  const fields = filtersOf(definition)
  const used = facets.filter((field) => (filters[field]?.length ?? 0) > 0 || filters.empty?.includes(field))
  const count = (counted: readonly Facet[], by: typeof fields) => ({
    ...searchOptions(afterPaint(search), index, {
      ...(filters.q && { q: filters.q }),
      filter: filterBy(index, filters, by, ranges),
      facets: counted,
      limit: 0,
    }),
    enabled: isListed && counted.length > 0,
  })
  // Most lists have no filter in use: what is always counted is asked for by itself, which draws the list again only when it is there.
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
