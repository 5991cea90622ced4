import { messageOf } from '@backoffice/api-client'
import { useSearchRows } from '@backoffice/search'
import { DataTable, EmptyState, ErrorPanel, ListFoot, Panel } from '@backoffice/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useText } from '../messages.ts'
import { useOrderColumns } from '../pages/order-columns.tsx'
import { productOrdersQuery } from '../queries.ts'
import { productOrdersRoute } from '../routes.ts'

/** The orders that contain this product. */
export function ProductOrders() {
  const text = useText()
  const columns = useOrderColumns()
  const { sku } = productOrdersRoute.useParams()
  const { search } = productOrdersRoute.useRouteContext()
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(productOrdersQuery(search, sku))
  const hits = useMemo(() => data?.pages.flatMap((page) => page.hits) ?? [], [data])
  const rows = useSearchRows(search, 'orders', hits, false)
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const total = data?.pages[0]?.total
  if (error && !data) return <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
  if (total === 0) return <EmptyState title={text('orders.of-product.none')}>{text('orders.of-product.none-hint')}</EmptyState>
  return (
    <Panel>
      <DataTable
        label={text('orders.of-product', { sku })}
        rows={data && rows}
        total={total}
        columns={columns}
        rowKey={({ document }) => document.uid}
        onEnd={hasNextPage && !isFetching ? more : undefined}
        busy={isFetching}
      />
      {total !== undefined && <ListFoot shown={rows.length} total={total} onMore={hasNextPage ? more : undefined} loading={isFetchingNextPage} />}
    </Panel>
  )
}
