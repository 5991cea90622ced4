import { messageOf } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { listEmpty } from '@backoffice/record-kit/parts'
import { lazyDialog, productFrame, useFilters, useTyping } from '@backoffice/shell-kit'
import {
  DataTable,
  ExportButton,
  jobMessages,
  ListBody,
  ListFoot,
  Panel,
  SearchField,
  useTimeZone,
} from '@backoffice/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { useText } from './texts.ts'
import { LineFilterChips } from './line-filter-chips.tsx'
import { AwaitedHead, LineHead } from './line-head.tsx'
import { isNarrowed, lineQuery, noFilters } from './line-query.ts'
import { MessageBuyers } from './message-buyers.tsx'
import classes from './product-lines.module.css'
import { productLinesQuery, type LineKind } from './queries.ts'
import { productOrdersRoute } from './routes.ts'
import { useLastSale } from './use-last-sale.ts'
import { useLineColumns } from './use-line-columns.tsx'

const LinesExport = lazyDialog(() => import('./lines-export.tsx'), jobMessages)

const keyOf = ({ id }: Schema<'ProductOrderLine'>) => String(id)

interface LinesProps {
  readonly sku: string
  readonly kind: LineKind
}

/** Binds the orders with a product to the filters in the URL. */
function useLines({ sku, kind }: LinesProps) {
  const { api } = productFrame.useRouteContext()
  const queryClient = useQueryClient()
  const timeZone = useTimeZone()
  const [filters, change] = useFilters(productOrdersRoute)
  const asked = lineQuery(filters, timeZone)
  const { data, error, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery(productLinesQuery(api, sku, kind, asked))
  const rows = useMemo(() => data?.pages.flatMap(({ results }) => results), [data])
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const onType = useTyping({
    ask: (q) =>
      queryClient.prefetchInfiniteQuery(
        productLinesQuery(api, sku, kind, lineQuery({ ...filters, q: q || undefined }, timeZone)),
      ),
    report: (q) => change({ q: q || undefined }),
  })
  const first = data?.pages[0]
  const total = first?.total
  return {
    filters,
    asked,
    change,
    onType,
    first,
    narrowed: isNarrowed(filters),
    clear: useCallback(() => change(noFilters), [change]),
    isEmpty: total === 0 && !isPlaceholderData,
    error: error && !data ? messageOf(error) : undefined,
    retry: () => void refetch(),
    table: { rows, total, busy: isFetching, onEnd: hasNextPage && !isFetching ? more : undefined },
    foot: { shown: rows?.length ?? 0, total, onMore: hasNextPage ? more : undefined, loading: isFetchingNextPage },
  }
}

function Lines({ sku, kind }: LinesProps) {
  const text = useText()
  const lines = useLines({ sku, kind })
  const columns = useLineColumns(kind)
  const [isExporting, setExporting] = useState(false)
  const { filters, first, narrowed } = lines
  const hint = useLastSale(sku, lines.isEmpty && !narrowed)
  const empty = listEmpty(lines, text, { title: text(`orders.lines.none.${kind}`), hint })
  return (
    <>
      {(first?.total !== 0 || narrowed) && (
        <div className={classes.tools}>
          <SearchField label={text('orders.lines.search')} value={filters.q ?? ''} onChange={lines.onType} />
          <LineFilterChips
            kind={kind}
            filters={filters}
            onChange={lines.change}
            onClear={narrowed ? lines.clear : undefined}
          />
          <MessageBuyers product={first?.product} kind={kind} filters={lines.asked} total={first?.total} />
          <ExportButton onClick={() => setExporting(true)} />
        </div>
      )}
      {first ? first.total > 0 && <LineHead of={first} /> : lines.error === undefined && <AwaitedHead />}
      <ListBody error={lines.error} onRetry={lines.retry} empty={empty}>
        <Panel>
          <DataTable {...lines.table} label={text('orders.of-product', { sku })} columns={columns} rowKey={keyOf} />
          {first && <ListFoot {...lines.foot} />}
        </Panel>
      </ListBody>
      {isExporting && first && (
        <LinesExport
          title={text('orders.orders.export')}
          sku={sku}
          kind={kind}
          filters={lines.asked}
          count={first.total}
          columns={columns.map(({ id, header }) => ({ key: id, heading: header }))}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  )
}

/** Lists the orders with a product, of one kind, with their totals. */
export default function ProductLines({ kind }: { readonly kind: LineKind }) {
  const { sku } = productFrame.useParams()
  return <Lines key={sku} sku={sku} kind={kind} />
}
