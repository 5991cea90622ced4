import {
  fieldRights,
  type FilterableField,
  type SearchDocuments,
  type SearchIndexName,
  type SortableField,
} from '@backoffice/api-contract'
import type { Permissions, Requirement } from '@backoffice/permissions'
import { searchPages, where, type SearchClient, type SearchQuery, type Sort } from '@backoffice/search'
import { filterBy, type HiddenRecords, type Narrowing, type RangeFields } from '@backoffice/list-filters'

/** Definition of a list for its page and its loader: its fields, filters and orders. */
export interface ListDefinition<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index> = never,
  UrlOnly extends FilterableField<Index> = never,
> {
  readonly index: Index
  /** Filters with a chip, in the order of the chips; their values are counted. */
  readonly facets: readonly Facet[]
  /**
   * The filter of which every record has exactly one value: its counts sum up to the total where the service stops
   * counting.
   */
  readonly partitionField?: NoInfer<Facet>
  /** Filters that are ranges, and their types. */
  readonly ranges?: RangeFields<Ranged>
  /** Records that are only shown if their filter selects them, or by their code. */
  readonly hidden?: HiddenRecords<NoInfer<Facet>, FilterableField<Index>>
  /**
   * Records that belong to another one, by a value of a filter: left out of the list as a whole, and found by every
   * search, filter, sort and group.
   */
  readonly folded?: { readonly field: NoInfer<Facet>; readonly value: string }
  /** Filters that only a link sets. */
  readonly urlOnlyFilters?: readonly UrlOnly[]
  /** Fields of the rows, including `uid`. */
  readonly retrieve: readonly Retrieved[]
  /** Fields in which matches are highlighted. */
  readonly highlight?: readonly NoInfer<Retrieved>[]
  /** Fields by which rows can be sorted; other ones in a URL are ignored. */
  readonly sorts: readonly SortableField<Index>[]
  /** The order without a search text or a sort. */
  readonly order: readonly Sort<Index>[]
  /** Fields by which rows can be grouped. */
  readonly groups?: readonly (SortableField<Index> & FilterableField<Index> & NoInfer<Retrieved>)[]
  /** Fields of which most groups are a single row: rows can be grouped by them, too, but groups are not counted. */
  readonly families?: readonly (SortableField<Index> & NoInfer<Retrieved>)[]
  /** Number of rows of a page, where rows are so tall that fewer fill the window. Default 50. */
  readonly pageSize?: number
}

/** The part of the URL that a list requests. */
export type ListState<Field extends string> = Narrowing<Field> & {
  readonly q?: string | undefined
  readonly sort?: readonly string[] | undefined
  readonly group?: string | undefined
}

/** Defines a list. It only infers its types. */
export const defineList = <
  Index extends SearchIndexName,
  const Retrieved extends keyof SearchDocuments[Index] & string,
  const Facet extends FilterableField<Index>,
  const Ranged extends FilterableField<Index> = never,
  const UrlOnly extends FilterableField<Index> = never,
>(
  definition: ListDefinition<Index, Retrieved, Facet, Ranged, UrlOnly>,
): ListDefinition<Index, Retrieved, Facet, Ranged, UrlOnly> => definition

const rights: { readonly [Index in string]?: { readonly [Field in string]?: Requirement } } = fieldRights
const permitted = new WeakMap<object, Map<string, unknown>>()

/**
 * Returns a list without the fields that need a permission that the account lacks; the same object for the same
 * permissions.
 */
export function permittedList<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
>(
  definition: ListDefinition<Index, Retrieved, Facet, Ranged, UrlOnly>,
  { can }: Pick<Permissions, 'can'>,
): ListDefinition<Index, Retrieved, Facet, Ranged, UrlOnly> {
  const needs = rights[definition.index] ?? {}
  const hidden = Object.keys(needs).filter((field) => !can(needs[field] ?? 'admin'))
  if (hidden.length === 0) return definition
  const known = permitted.get(definition) ?? new Map<string, unknown>()
  permitted.set(definition, known)
  const key = hidden.join()
  const isOpen = (field: string) => !hidden.includes(field)
  const { ranges = {} } = definition
  if (!known.has(key)) {
    known.set(key, {
      ...definition,
      facets: definition.facets.filter(isOpen),
      ranges: Object.fromEntries(Object.entries(ranges).filter(([field]) => isOpen(field))),
      retrieve: definition.retrieve.filter(isOpen),
      sorts: definition.sorts.filter(isOpen),
    })
  }
  return known.get(key) as typeof definition
}

/** Returns all filters of a list: with a chip, as ranges, and those that only a link sets. */
export const filtersOf = <
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
>({
  facets,
  ranges,
  urlOnlyFilters = [],
}: ListDefinition<Index, Retrieved, Facet, Ranged, UrlOnly>): readonly (Facet | Ranged | UrlOnly)[] => [
  ...facets,
  ...(Object.keys(ranges ?? {}) as Ranged[]),
  ...urlOnlyFilters,
]

/** Returns whether a list leaves out its folded records: nothing is searched, filtered, sorted or grouped. */
export function isFolded<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
>(
  definition: ListDefinition<Index, Retrieved, Facet, Ranged, UrlOnly>,
  state: ListState<Facet | Ranged | UrlOnly>,
): boolean {
  const { q, sort, group, empty } = state
  return (
    definition.folded !== undefined &&
    !q &&
    !sort &&
    !group &&
    filtersOf(definition).every((field) => state[field] === undefined && !empty?.includes(field))
  )
}

const sortBy = <Index extends SearchIndexName>(field: SortableField<Index>, direction: 'asc' | 'desc'): Sort<Index> =>
  `${field}:${direction}`

/** Returns the part of a URL's sort that a list supports. */
const sortsBy = <Index extends SearchIndexName>(
  sortable: readonly SortableField<Index>[],
  asked: readonly string[] = [],
): readonly Sort<Index>[] =>
  asked.flatMap((sort) => {
    const field = sortable.find((name) => sort === `${name}:asc` || sort === `${name}:desc`)
    return field ? [sortBy<Index>(field, sort.endsWith(':asc') ? 'asc' : 'desc')] : []
  })

/** Returns the search request for a URL; its days are those of the search client's time zone. */
export function listQuery<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
>(
  definition: ListDefinition<Index, Retrieved, Facet, Ranged, UrlOnly>,
  state: ListState<Facet | Ranged | UrlOnly>,
  clock: Pick<SearchClient, 'timeZone'>,
): Omit<SearchQuery<Index, Retrieved>, 'limit' | 'offset'> {
  const { index, retrieve, highlight, sorts, order, groups = [], families = [], folded } = definition
  const group = groups.find((field) => field === state.group)
  const grouped = group ?? families.find((field) => field === state.group)
  const conditions = where(index)
  const wanted = [...(grouped ? [sortBy<Index>(grouped, 'asc')] : []), ...sortsBy<Index>(sorts, state.sort)]
  return {
    ...(state.q && { q: state.q }),
    filter: conditions.and(
      filterBy(index, state, filtersOf(definition), definition, clock),
      // Values of an enumeration are text; its type is known where the list is defined.
      folded && isFolded(definition, state) ? conditions.noneOf(folded.field, [folded.value as never]) : null,
    ),
    sort: wanted.length > 0 || state.q ? wanted : order,
    retrieve,
    ...(highlight && { highlight }),
    ...(group && { facets: [group] }),
  }
}

/** Returns the query of a list's pages, for its loader and its page. */
export const listPages = <
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
>(
  search: SearchClient,
  definition: ListDefinition<Index, Retrieved, Facet, Ranged, UrlOnly>,
  state: ListState<Facet | Ranged | UrlOnly>,
) => searchPages(search, definition.index, listQuery(definition, state, search), definition.pageSize)
