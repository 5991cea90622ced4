import { messageOf } from '@backoffice/api-client'
import { TYPING_PAUSE, useSearchRows } from '@backoffice/search'
import { useFilters } from '@backoffice/shell-kit'
import { DataTable, EmptyState, ErrorPanel, ListFoot, ListPage, SearchField, type Sort } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useText } from '../messages.ts'
import { orderFacets, ordersQuery } from '../queries.ts'
import { ordersRoute } from '../routes.ts'
import { useOrderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'

const nothing = Object.fromEntries([...orderFacets, 'customer_uid', 'skus'].map((field) => [field, undefined]))

/** Every order of the namespace: found while typing, filtered, sorted; the address says all of it. */
export function OrdersPage() {
  const text = useText()
  const columns = useOrderColumns()
  const [filters, change] = useFilters(ordersRoute)
  const { search } = ordersRoute.useRouteContext()
  const { data, error, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    ordersQuery(search, filters),
  )
  const type = useDebouncedCallback((q: string) => change({ q: q || undefined }), TYPING_PAUSE)
  const { sort, open: _open, ...narrowing } = filters
  const filtered = Object.values(narrowing).some(Boolean)
  const hits = useMemo(() => data?.pages.flatMap((page) => page.hits) ?? [], [data])
  const rows = useSearchRows(search, 'orders', hits, !filtered)
  const first = data?.pages[0]
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const onSort = useCallback((next: readonly Sort[]) => change({ sort: next.length > 0 ? [...next] : undefined }), [change])
  return (
    <ListPage
      title={text('orders.orders')}
      total={first?.total}
      busy={isFetching}
      search={<SearchField label={text('orders.search')} value={filters.q ?? ''} onChange={type} />}
      filters={<OrderFilters filters={filters} onChange={change} counted={first?.facets ?? {}} />}
    >
      {error && !data ? (
        <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
      ) : data && rows.length === 0 && !isPlaceholderData ? (
        <EmptyState
          title={text(filtered ? 'orders.empty.filtered' : 'orders.empty.never')}
          actions={
            filtered && (
              <Button variant="default" onClick={() => change({ q: undefined, ...nothing })}>
                {text('orders.empty.clear')}
              </Button>
            )
          }
        >
          {text(filtered ? 'orders.empty.filtered-hint' : 'orders.empty.never-hint')}
        </EmptyState>
      ) : (
        <DataTable
          label={text('orders.orders')}
          rows={data && rows}
          total={first?.total}
          columns={columns}
          rowKey={({ document }) => document.uid}
          sorts={sort ?? []}
          onSort={onSort}
          onEnd={hasNextPage && !isFetching ? more : undefined}
          busy={isFetching}
        />
      )}
      {first && rows.length > 0 && (
        <ListFoot shown={rows.length} total={first.total} onMore={hasNextPage ? more : undefined} loading={isFetchingNextPage} />
      )}
    </ListPage>
  )
}
