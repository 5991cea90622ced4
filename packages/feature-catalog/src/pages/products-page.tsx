import { messageOf } from '@backoffice/api-client'
import { TYPING_PAUSE, useSearchRows } from '@backoffice/search'
import { useFilters } from '@backoffice/shell-kit'
import { DataTable, EmptyState, ErrorPanel, ListFoot, ListPage, SearchField, type Sort } from '@backoffice/ui'
import { Button } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useText } from '../messages.ts'
import { productFacets, productsQuery } from '../queries.ts'
import { productsRoute } from '../routes.ts'
import { useProductColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'

const nothing = Object.fromEntries(productFacets.map((facet) => [facet, undefined]))

/** Every product of the namespace: found while typing, filtered, sorted; the address says all of it. */
export function ProductsPage() {
  const text = useText()
  const columns = useProductColumns()
  const [filters, change] = useFilters(productsRoute)
  const { search } = productsRoute.useRouteContext()
  const { data, error, isFetching, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    productsQuery(search, filters),
  )
  const type = useDebouncedCallback((q: string) => change({ q: q || undefined }), TYPING_PAUSE)
  const filtered = Boolean(filters.q) || productFacets.some((facet) => filters[facet])
  const hits = useMemo(() => data?.pages.flatMap((page) => page.hits) ?? [], [data])
  const rows = useSearchRows(search, 'products', hits, !filtered)
  const first = data?.pages[0]
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage])
  const onSort = useCallback((sort: readonly Sort[]) => change({ sort: sort.length > 0 ? [...sort] : undefined }), [change])
  return (
    <ListPage
      title={text('catalog.products')}
      total={first?.total}
      busy={isFetching}
      search={<SearchField label={text('catalog.search')} value={filters.q ?? ''} onChange={type} />}
      filters={<ProductFilters filters={filters} onChange={change} counted={first?.facets ?? {}} />}
    >
      {error && !data ? (
        <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />
      ) : data && rows.length === 0 && !isPlaceholderData ? (
        <EmptyState
          title={text(filtered ? 'catalog.empty.filtered' : 'catalog.empty.never')}
          actions={
            filtered && (
              <Button variant="default" onClick={() => change({ q: undefined, ...nothing })}>
                {text('catalog.empty.clear')}
              </Button>
            )
          }
        >
          {text(filtered ? 'catalog.empty.filtered-hint' : 'catalog.empty.never-hint')}
        </EmptyState>
      ) : (
        <DataTable
          label={text('catalog.products')}
          density="normal"
          rows={data && rows}
          total={first?.total}
          columns={columns}
          rowKey={({ document }) => document.uid}
          sorts={filters.sort ?? []}
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
