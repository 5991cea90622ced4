import type { FilterableField, SearchDocuments, SearchIndexName, SortableField } from '@backoffice/api-contract'
import { searchPages, type SearchClient, type SearchQuery, type Sort } from '@backoffice/search'
import { filterBy, type Narrowing, type RangeFields } from './index-query.ts'

/** What a list shows, and by what it can be narrowed and ordered: stated once, for its page and its loader. */
export interface ListDefinition<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index> = never,
  Linked extends FilterableField<Index> = never,
> {
  readonly index: Index
  /** Filters with a chip, in the order of the chips; how often their values occur is counted. */
  readonly facets: readonly Facet[]
  /** The filter of which every record has exactly one value: its counts tell how many match where the service stops counting. */
  readonly whole?: NoInfer<Facet>
  /** Filters that are ranges, and of what. */
  readonly ranges?: RangeFields<Ranged>
  /** Filters that only a link sets. */
  readonly linked?: readonly Linked[]
  /** The fields that rows show, `uid` among them. */
  readonly retrieve: readonly Retrieved[]
  /** Where matches are marked. */
  readonly highlight?: readonly NoInfer<Retrieved>[]
  /** Fields that rows can be ordered by; an address that names another one is not heeded. */
  readonly sorts: readonly SortableField<Index>[]
  /** The order without anything to search for or to sort by. */
  readonly order: readonly Sort<Index>[]
  /** Fields whose values rows can stand under. */
  readonly groups?: readonly (SortableField<Index> & FilterableField<Index> & NoInfer<Retrieved>)[]
}

/** What of the address a list is asked for. */
export type ListState<Field extends string> = Narrowing<Field> & {
  readonly q?: string | undefined
  readonly sort?: readonly string[] | undefined
  readonly group?: string | undefined
}

/** States a list. It does nothing but hold its types together. */
export const defineList = <
  Index extends SearchIndexName,
  const Retrieved extends keyof SearchDocuments[Index] & string,
  const Facet extends FilterableField<Index>,
  const Ranged extends FilterableField<Index> = never,
  const Linked extends FilterableField<Index> = never,
>(
  definition: ListDefinition<Index, Retrieved, Facet, Ranged, Linked>,
): ListDefinition<Index, Retrieved, Facet, Ranged, Linked> => definition

/** All filters of a list: with a chip, as ranges, and those that only a link sets. */
export const filtersOf = <
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  Linked extends FilterableField<Index>,
>({
  facets,
  ranges,
  linked = [],
}: ListDefinition<Index, Retrieved, Facet, Ranged, Linked>): readonly (Facet | Ranged | Linked)[] => [
  ...facets,
  ...(Object.keys(ranges ?? {}) as Ranged[]),
  ...linked,
]

const sortBy = <Index extends SearchIndexName>(field: SortableField<Index>, direction: 'asc' | 'desc'): Sort<Index> =>
  `${field}:${direction}`

/** The part of an address's order that a list has. */
const sortsBy = <Index extends SearchIndexName>(
  sortable: readonly SortableField<Index>[],
  asked: readonly string[] = [],
): readonly Sort<Index>[] =>
  asked.flatMap((sort) => {
    const field = sortable.find((name) => sort === `${name}:asc` || sort === `${name}:desc`)
    return field ? [sortBy<Index>(field, sort.endsWith(':asc') ? 'asc' : 'desc')] : []
  })

/** What a list asks the search service for what its address says. */
export function listQuery<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  Linked extends FilterableField<Index>,
>(
  definition: ListDefinition<Index, Retrieved, Facet, Ranged, Linked>,
  state: ListState<Facet | Ranged | Linked>,
): Omit<SearchQuery<Index, Retrieved>, 'offset'> {
  const { index, ranges, retrieve, highlight, sorts, order, groups = [] } = definition
  const group = groups.find((field) => field === state.group)
  const wanted = [...(group ? [sortBy<Index>(group, 'asc')] : []), ...sortsBy<Index>(sorts, state.sort)]
  return {
    ...(state.q && { q: state.q }),
    filter: filterBy(index, state, filtersOf(definition), ranges),
    sort: wanted.length > 0 || state.q ? wanted : order,
    retrieve,
    ...(highlight && { highlight }),
    ...(group && { facets: [group] }),
  }
}

/** The pages of a list, for its loader and its page. */
export const listPages = <
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  Linked extends FilterableField<Index>,
>(
  search: SearchClient,
  definition: ListDefinition<Index, Retrieved, Facet, Ranged, Linked>,
  state: ListState<Facet | Ranged | Linked>,
) => searchPages(search, definition.index, listQuery(definition, state))
