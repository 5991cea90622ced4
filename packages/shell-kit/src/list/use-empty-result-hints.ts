import type { FilterableField, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { searchOptions, type SearchClient } from '@backoffice/search'
import { useQueries } from '@tanstack/react-query'
import { filtersOf, type ListDefinition, type ListState } from './define-list.ts'
import { filterBy } from './index-query.ts'

/** Number of results that an empty list would have with fewer filters. */
export interface Loosening<Field extends string> {
  /** The filter that removes most, where there are several, or the search text when `field` is undefined. */
  readonly most?: { readonly field: Field | undefined; readonly total: number }
  /** Total without search text and filters. */
  readonly all: number
}

interface LooseningOptions<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
> {
  readonly search: SearchClient
  readonly definition: ListDefinition<Index, Retrieved, Facet, Ranged, UrlOnly>
  readonly asked: ListState<Facet | Ranged | UrlOnly>
  /** The filters that may be removed; undefined while the list has rows, and nothing is requested. */
  readonly own: readonly (Facet | Ranged | UrlOnly)[] | undefined
}

/** Counts the results of an empty list without each of its filters, and without all; undefined until that is known. */
export function useEmptyResultHints<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
>({
  search,
  definition,
  asked,
  own,
}: LooseningOptions<Index, Retrieved, Facet, Ranged, UrlOnly>): Loosening<Facet | Ranged | UrlOnly> | undefined {
  const { index, ranges } = definition
  const used =
    own?.filter(
      (field) => !asked.off?.includes(field) && ((asked[field]?.length ?? 0) > 0 || asked.empty?.includes(field)),
    ) ?? []
  const without = (left: readonly (Facet | Ranged | UrlOnly)[], q: string | undefined) =>
    searchOptions(search, index, {
      ...(q && { q }),
      filter: filterBy(
        index,
        asked,
        filtersOf(definition).filter((field) => !left.includes(field)),
        ranges,
      ),
      limit: 0,
    })
  const things = [...used, ...(asked.q ? [undefined] : [])]
  const queries: ReturnType<typeof without>[] = own ? [without(used, undefined)] : []
  if (own && things.length > 1)
    queries.push(...things.map((field) => without(field ? [field] : [], field ? asked.q : undefined)))
  const answers = useQueries({ queries })
  const [all, ...each] = answers.map(({ data, isPlaceholderData }) => (isPlaceholderData ? undefined : data?.total))
  if (all === undefined || each.some((total) => total === undefined)) return undefined
  const most = each
    .map((total = 0, place) => ({ field: things[place], total }))
    .toSorted((first, second) => second.total - first.total)[0]
  return { all, ...(most && most.total > 0 && { most }) }
}
