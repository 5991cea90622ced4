import type { SearchRow } from '@backoffice/search'
import { useList } from '@backoffice/shell-kit'
import { ColumnsMenu, DataTable, ListBody, ListFoot, ListPage, SearchField } from '@backoffice/ui'
import { useText } from '../messages.ts'
import { productList, type ProductRow } from '../queries.ts'
import { productsRoute } from '../routes.ts'
import { useProductColumns } from './product-columns.tsx'
import { ProductFilters } from './product-filters.tsx'

export type ProductList = ReturnType<typeof useProductList>

const useProductList = () => useList(productsRoute, productsRoute.useRouteContext().search, productList)

type Row = SearchRow<ProductRow>
const statusOf = ({ document }: Row) => document.status
const brandOf = ({ document }: Row) => document.brand ?? '–'

/** Every product of the namespace: found while typing, filtered, sorted, arranged; the address says all of it. */
export function ProductsPage() {
  const text = useText()
  const list = useProductList()
  const columns = useProductColumns()
  const { density = 'normal', group } = list.state
  const groups = [
    { field: 'status', label: text('catalog.field.status') },
    { field: 'brand', label: text('catalog.field.brand') },
  ] as const
  return (
    <ListPage
      title={text('catalog.products')}
      total={list.total}
      busy={list.busy}
      search={<SearchField label={text('catalog.search')} value={list.state.q ?? ''} onChange={list.type} />}
      filters={<ProductFilters list={list} />}
      tools={<ColumnsMenu columns={columns} density={density} onDensity={(next) => list.change({ density: next })} groups={groups} {...list.columns} />}
    >
      <ListBody
        error={list.error}
        onRetry={list.retry}
        empty={
          list.isEmpty
            ? list.narrowed
              ? { title: text('catalog.empty.filtered'), hint: text('catalog.empty.filtered-hint'), clear: { label: text('catalog.empty.clear'), run: list.clear } }
              : { title: text('catalog.empty.never'), hint: text('catalog.empty.never-hint') }
            : undefined
        }
      >
        <DataTable
          {...list.table}
          label={text('catalog.products')}
          density={density}
          columns={columns}
          rowName={({ document }) => document.name}
          groupOf={group === 'status' ? statusOf : group === 'brand' ? brandOf : undefined}
        />
      </ListBody>
      <ListFoot shown={list.keys.length} total={list.total} onMore={list.more} loading={list.loadingMore} />
    </ListPage>
  )
}
