import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { productFrame } from '@backoffice/shell-kit'
import { DataTable, EmptyState, ErrorPanel, ListFoot, Panel } from '@backoffice/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useText } from './texts.ts'
import { LineHead } from './line-head.tsx'
import { productLinesQuery, type LineKind } from './queries.ts'
import { useLineColumns } from './use-line-columns.tsx'

const keyOf = ({ number }: Schema<'ProductOrderLine'>) => number

/** Lists the orders with a product, of one kind, with their totals. */
export default function ProductLines({ kind }: { readonly kind: LineKind }) {
  const text = useText()
  const { sku } = productFrame.useParams()
  const { api } = productFrame.useRouteContext()
  const columns = useLineColumns(kind)
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    productLinesQuery(api, sku, kind),
  )
  const rows = useMemo(() => data?.pages.flatMap(({ results }) => results), [data])
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const first = data?.pages[0]
  if (error && !data) return <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
  if (first?.total === 0)
    return <EmptyState title={text(`orders.lines.none.${kind}`)}>{text('orders.of-product.none-hint')}</EmptyState>
  return (
    <>
      {first && <LineHead of={first} />}
      <Panel>
        <DataTable
          label={text('orders.of-product', { sku })}
          rows={rows}
          total={first?.total}
          columns={columns}
          rowKey={keyOf}
          onEnd={hasNextPage && !isFetching ? more : undefined}
          busy={isFetching}
        />
        {first && (
          <ListFoot
            shown={rows?.length ?? 0}
            total={first.total}
            onMore={hasNextPage ? more : undefined}
            loading={isFetchingNextPage}
          />
        )}
      </Panel>
    </>
  )
}
