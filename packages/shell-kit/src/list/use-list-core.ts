import { messageOf } from '@backoffice/api-client'
import type { FilterableField, SearchDocuments, SearchIndexName } from '@backoffice/api-contract'
import { useSearchRows, type SearchClient, type Sort } from '@backoffice/search'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useKitText } from '../messages.ts'
import type { TypedOperator } from '../typed/narrowed-by.ts'
import { arrangementOf, arrangementParams, type ArrangementParams } from './arrangement-params.ts'
import { filtersOf, listPages, type ListDefinition, type ListState } from './define-list.ts'
import { marked } from './marked.ts'
import type { ListSearch } from './search-params.ts'
import { useFacets } from './use-facets.ts'
import { useStableValue } from './use-stable-value.ts'
import { useEmptyResultHints } from './use-empty-result-hints.ts'
import { useParentData } from './use-parent-data.ts'
import { useSearchState } from './use-search-state.ts'
import { useTyping } from './use-typing.ts'

/** Every list asks for the uid of its rows. */
const rowKey = ({ document }: { readonly document: object }) => ('uid' in document ? String(document.uid) : '')

/** How a filter counts: turned round, switched off, or wanting no value at all. */
export interface FilterMode {
  readonly not: boolean
  readonly off: boolean
  readonly empty: boolean
}

const sumOf = (counts: Readonly<Record<string, number>> = {}) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

const modes = ['not', 'off', 'empty'] as const

const drawerOf = (uid: string | undefined, keys: readonly string[], show: (uid: string | undefined) => void) => {
  const place = uid === undefined ? -1 : keys.indexOf(uid)
  const to = (key: string | undefined) => (place !== -1 && key !== undefined ? () => show(key) : undefined)
  return { uid, show, onClose: () => show(undefined), onPrevious: to(keys[place - 1]), onNext: to(keys[place + 1]) }
}

/** What the address of a list holds: what every list has, and its filters. */
export type ListAddress<Field extends string> = ListSearch & { readonly [Name in Field]?: string[] | undefined }

/**
 * A list tied to the address that is open, whatever route it is on: what the address says is asked for, and every change
 * of the list is a change of the address. `useList` holds it to the search parameters of a route.
 */
export function useListCore<
  Index extends SearchIndexName,
  Retrieved extends keyof SearchDocuments[Index] & string,
  Facet extends FilterableField<Index>,
  Ranged extends FilterableField<Index>,
  Linked extends FilterableField<Index>,
>(
  search: SearchClient,
  definition: ListDefinition<Index, Retrieved, Facet, Ranged, Linked>,
  within?: ListState<Facet | Ranged | Linked>,
) {
  type Field = Facet | Ranged | Linked
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
  /** Why there is no answer to what is asked for now: what is asked for without a line is answered once there is one. */
  const unanswered = error ? messageOf(error) : isPaused ? text('kit.reason.offline') : undefined
  const fields = useMemo(() => filtersOf(definition), [definition])
  const narrowed =
    Boolean(state.q) || fields.some((field) => state[field] !== undefined || state.empty?.includes(field))
  const hits = useMemo(() => data?.pages.flatMap((page) => page.hits) ?? [], [data])
  const loaded = useSearchRows(search, definition.index, hits, !narrowed)
  const first = data?.pages[0]
  const facets = useFacets({ search, definition, filters: asked, isListed: data !== undefined && !isPlaceholderData })
  /** What filters show: most of what changes in an address is none of it. */
  const filtered = useStableValue({ ...state, q: undefined, sort: undefined, open: undefined, tab: undefined })
  const { counted } = facets
  const filter = useCallback(
    (field: Field) => ({
      field,
      chosen: filtered[field] ?? [],
      counted: counted[field] ?? 'not yet',
      mode: {
        not: filtered.not?.includes(field) ?? false,
        off: filtered.off?.includes(field) ?? false,
        empty: filtered.empty?.includes(field) ?? false,
      },
      onChange: (chosen: readonly string[], mode: FilterMode) => {
        const isUsed = chosen.length > 0 || mode.empty
        change({
          ...Object.fromEntries(modes.map((one) => [one, marked(filtered[one], field, isUsed && mode[one])])),
          [field]: chosen.length > 0 ? [...chosen] : undefined,
        })
      },
    }),
    [filtered, counted, change],
  )
  const all = sumOf(definition.whole && facets.narrowed?.[definition.whole])
  const { columns, pinned, width } = state
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const sorts = useMemo(() => (state.sort ?? []) as readonly Sort<Index>[], [state.sort])
  const onSort = useCallback(
    (sort: readonly string[]) => change({ sort: sort.length > 0 ? [...sort] : undefined }),
    [change],
  )
  const show = useCallback((open: string | undefined) => change({ open, tab: undefined }), [change])
  const arrangement = useMemo(() => arrangementOf({ columns, pinned, width }), [columns, pinned, width])
  const onArrange = useCallback((next: ArrangementParams) => change(arrangementParams(next)), [change])
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
  const loosening = useEmptyResultHints({
    search,
    definition,
    asked,
    own: isEmpty && narrowed ? fields.filter((field) => filters[field] === asked[field]) : undefined,
  })
  const parentData = useParentData({ definition, asked, isEmpty: isEmpty && !narrowed })
  const drop = (field: Field | undefined) =>
    field === undefined
      ? change({ q: undefined })
      : change({
          [field]: undefined,
          ...Object.fromEntries(modes.map((one) => [one, marked(state[one], field, false)])),
        })
  return {
    /** What the address says. */
    state,
    /** What is asked for: that, within what the list is of. */
    asked,
    /** Changes the address; what is undefined is taken out of it. */
    change: changeAddress,
    /** What the search box of the list takes: it looks for what somebody types at the first key and when they pause, and filters by what they type of filters. */
    searching: { value: state.q ?? '', onChange: type, onOperators },
    /** The rows that are there; undefined before the first answer. */
    rows: data && loaded,
    /** Their uids. */
    keys: useMemo(() => loaded.map(rowKey), [loaded]),
    /** How many rows match, about: by the counts where the service stops counting rows. */
    total: first && Math.max(first.total, all),
    /** A filter as its chip shows it, and how the chip changes it. The same function as long as no filter changes. */
    filter,
    /** How many rows each value of each filter would give. */
    facets: facets.counts,
    /** Why there is nothing to show. */
    error: data && !(isPaused && isPlaceholderData) ? undefined : unanswered,
    busy: isFetching,
    isEmpty,
    /** Whether a search or a filter narrows the list. */
    narrowed,
    /** Takes the search and all filters away. */
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
    /** What would be found if the list were narrowed less, while nothing is found: what removes most, and how to take that away. */
    loosening: loosening && {
      all: loosening.all,
      ...(loosening.most && { most: { ...loosening.most, drop: () => drop(loosening.most?.field) } }),
    },
    /** What the parent has of it, while this tenant has nothing and nothing narrows the list. */
    parentData,
    retry,
    /** What the foot of the list takes: how many rows, more of them, and since when they could not be renewed. */
    foot: {
      shown: loaded.length,
      total: first?.total,
      onMore: hasNextPage ? more : undefined,
      loading: isFetchingNextPage,
      capped: first && facets.narrowed && all > first.total ? { all, facets: facets.narrowed } : undefined,
      outdated:
        unanswered !== undefined && data ? { since: dataUpdatedAt, message: unanswered, onRetry: retry } : undefined,
    },
    /** What the table of the list takes. */
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
    },
    /** The record that is open beside the list, and how to go to another one. */
    drawer: drawerOf(state.open, loaded.map(rowKey), show),
    /** What the menu of columns takes. */
    columns: { arrangement, onArrange, group: state.group, onGroup: (group: string | undefined) => change({ group }) },
  }
}
