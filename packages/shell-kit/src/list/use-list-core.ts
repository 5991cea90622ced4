import { messageOf, resourceKeys } from '@backoffice/api-client'
import type { FilterableField, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { useSearchRows, type SearchClient, type Sort } from '@backoffice/search'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useKitText } from '../messages.ts'
import type { TypedOperator } from '../typed/narrowed-by.ts'
import { filtersOf, isFolded, listPages, type ListDefinition, type ListState } from './define-list.ts'
import { filterModes, filterProps } from './filter-props.ts'
import { marked } from './marked.ts'
import type { ListSearch } from './search-params.ts'
import { useFacets } from './use-facets.ts'
import { useArrangement } from './use-arrangement.ts'
import { useStableValue } from './use-stable-value.ts'
import { useSearchState } from './use-search-state.ts'
import { useTyping } from './use-typing.ts'
import { useShell } from '../use-shell.ts'

const rowBehind = ({ pending }: { readonly pending: boolean }) => pending

/** Every list requests the uid of its rows. */
const rowKey = ({ document }: { readonly document: object }) => ('uid' in document ? String(document.uid) : '')

const sumOf = (counts: Readonly<Record<string, number>> = {}) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const drawerOf = (uid: string | undefined, keys: readonly string[], show: (uid: string | undefined) => void) => {
  const place = uid === undefined ? -1 : keys.indexOf(uid)
  const to = (key: string | undefined) => (place !== -1 && key !== undefined ? () => show(key) : undefined)
  return { uid, show, onClose: () => show(undefined), onPrevious: to(keys[place - 1]), onNext: to(keys[place + 1]) }
}

/** Search parameters of a list, and its filters. */
export type ListAddress<Field extends string> = ListSearch & { readonly [Name in Field]?: string[] | undefined }

/**
 * Binds a list to the current URL, whatever route it is on: the URL decides what is requested, and every change of the
 * list is a change of the URL. `useList` types it by the search parameters of a route.
 */
export function useListCore<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  UrlOnly extends FilterableField<Index>,
>(
  search: SearchClient,
  definition: ListDefinition<Index, Retrieved, Facet, Ranged, UrlOnly>,
  within?: ListState<Facet | Ranged | UrlOnly>,
) {
  type Field = Facet | Ranged | UrlOnly
  const [address, change] = useSearchState()
  const state = address as ListAddress<Field>
  const filters: ListState<Field> = state
  const changeAddress: (changes: Partial<ListAddress<Field>>) => void = change
  const asked: ListState<Field> = useMemo(() => ({ ...state, ...within }), [state, within])
  const {
    data,
    dataUpdatedAt,
    error,
    isFetching,
    isPlaceholderData,
    isPaused,
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    refetch,
  } = useInfiniteQuery(listPages(search, definition, asked))
  const text = useKitText()
  const context = useShell()
  const router = useRouter()
  /** Why the current request has no response: offline it is answered once back online. */
  const unanswered = error ? messageOf(error) : isPaused ? text('kit.reason.offline') : undefined
  const fields = useMemo(() => filtersOf(definition), [definition])
  const narrowed =
    Boolean(state.q) || fields.some((field) => state[field] !== undefined || state.empty?.includes(field))
  const hits = useMemo(() => data?.pages.flatMap((page) => page.hits) ?? [], [data])
  const loaded = useSearchRows(search, definition.index, hits, !narrowed)
  const first = data?.pages[0]
  const facets = useFacets({ search, definition, filters: asked, isListed: data !== undefined && !isPlaceholderData })
  /** State of the filters: most changes of a URL do not affect it. */
  const filtered = useStableValue({ ...state, q: undefined, sort: undefined, open: undefined, tab: undefined })
  const { counted } = facets
  const filter = useCallback(
    (field: Field) => ({ ...filterProps(field, filtered, change), counted: counted[field] ?? 'not yet' }),
    [filtered, counted, change],
  )
  const { folded } = definition
  const folds = isFolded(definition, asked)
  /** Number of records that are left out: the filters count them. */
  const left = folds && folded ? (facets.narrowed?.[folded.field]?.[folded.value] ?? 0) : 0
  const all = Math.max(sumOf(definition.partitionField && facets.narrowed?.[definition.partitionField]) - left, 0)
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const sorts = useMemo(() => (state.sort ?? []) as readonly Sort<Index>[], [state.sort])
  const onSort = useCallback(
    (sort: readonly string[]) => change({ sort: sort.length > 0 ? [...sort] : undefined }),
    [change],
  )
  const show = useCallback((open: string | undefined) => change({ open, tab: undefined }), [change])
  const { arrangement, onArrange } = useArrangement(state)
  const queryClient = useQueryClient()
  const type = useTyping({
    ask: (q) => queryClient.prefetchInfiniteQuery(listPages(search, definition, { ...asked, q: q || undefined })),
    report: (q) => change({ q: q || undefined }),
  })
  const onOperators = (operators: readonly TypedOperator[]) =>
    void import('../typed/narrowed-by.ts')
      .then(({ narrowedBy }) => change(narrowedBy(state, operators, new Set(Object.keys(definition.ranges ?? {})))))
      .catch((cause: unknown) => console.error(cause))
  const retry = useCallback(() => void refetch(), [refetch])
  const isEmpty = data !== undefined && loaded.length === 0 && !isPlaceholderData
  const own = narrowed ? fields.filter((field) => filters[field] === asked[field]) : undefined
  const { data: { loosening, parentData, hidden } = {} } = useQuery({
    queryKey: resourceKeys(definition.index).list({ empty: asked, own }),
    queryFn: () =>
      import('../empty/empty-hints.ts').then(({ emptyHints }) =>
        emptyHints(context, router, { definition, asked, own }),
      ),
    enabled: isEmpty,
  })
  const drop = (field: Field | undefined) =>
    field === undefined
      ? change({ q: undefined })
      : change({
          [field]: undefined,
          ...Object.fromEntries(filterModes.map((one) => [one, marked(state[one], field, false)])),
        })
  return {
    /** State of the URL. */
    state,
    /** The request: the state, within the scope of the list. */
    asked,
    /** Changes the URL; undefined values are removed from it. */
    change: changeAddress,
    /** Props of the search box: it searches at the first key and at a pause, and applies typed filters. */
    searching: { value: state.q ?? '', onChange: type, onOperators },
    /** The loaded rows; undefined before the first response. */
    rows: data && loaded,
    /** Their uids. */
    keys: useMemo(() => loaded.map(rowKey), [loaded]),
    /** Approximate number of matches: by the counts where the service stops counting rows. */
    total: first && Math.max(first.total, all),
    /** Whether records are folded under others, and how many. */
    folds,
    folded: left,
    /** Props of a filter chip. The same function while no filter changes. */
    filter,
    /** Number of rows per value of each filter. */
    facets: facets.counts,
    /** Why there is nothing to show. */
    error: data && !(isPaused && isPlaceholderData) ? undefined : unanswered,
    busy: isFetching,
    isEmpty,
    /** Whether a search or a filter is active. */
    narrowed,
    /** Clears the search and all filters. */
    clear: useCallback(
      () =>
        change({
          q: undefined,
          not: undefined,
          off: undefined,
          empty: undefined,
          ...Object.fromEntries(fields.map((field) => [field, undefined])),
        }),
      [change, fields],
    ),
    /** Hints for an empty result: the filter that removes most, the words that may be meant, and how to apply them. */
    loosening: loosening && {
      all: loosening.all,
      ...(loosening.most && { most: { ...loosening.most, drop: () => drop(loosening.most?.field) } }),
      ...(loosening.meant && { meant: { ...loosening.meant, search: () => change({ q: loosening.meant?.q }) } }),
    },
    /** Records of the parent, while this tenant has none and no filter is active. */
    parentData,
    /** Matching records that an empty list hides by default. */
    hidden:
      hidden === undefined
        ? undefined
        : {
            total: hidden,
            show: () => definition.hidden && change({ [definition.hidden.field]: [...definition.hidden.values] }),
          },
    retry,
    /** Props of the list's foot: number of rows, more of them, and since when they are outdated. */
    foot: {
      shown: loaded.length,
      total: first?.total,
      onMore: hasNextPage ? more : undefined,
      loading: isFetchingNextPage,
      capped: first && facets.narrowed && all > first.total ? { all, facets: facets.narrowed } : undefined,
      outdated:
        unanswered !== undefined && data ? { since: dataUpdatedAt, message: unanswered, onRetry: retry } : undefined,
    },
    /** Props of the list's table. */
    table: {
      rows: data && loaded,
      total: first?.total,
      busy: isFetching,
      sorts,
      onSort,
      onEnd: hasNextPage && !isFetching ? more : undefined,
      arrangement,
      onArrange,
      groupCounts: state.group ? first?.facets[state.group] : undefined,
      rowKey,
      rowBehind,
    },
    /** The open record, and functions that open another one. */
    drawer: drawerOf(state.open, loaded.map(rowKey), show),
    /** Props of the menu of columns. */
    columns: { arrangement, onArrange, group: state.group, onGroup: (group: string | undefined) => change({ group }) },
  }
}
