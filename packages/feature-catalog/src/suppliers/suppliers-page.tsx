import { CreateButton, listEmpty } from '@backoffice/record-kit/parts'
import type { SearchRow } from '@backoffice/search'
import { useList, useReason, useViews } from '@backoffice/shell-kit'
import {
  BulkBar,
  ColumnsMenu,
  DataTable,
  ListBody,
  ListFoot,
  ListPage,
  SearchField,
  useSelection,
  ViewStrip,
} from '@backoffice/ui'
import { lazy, Suspense } from 'react'
import { useText } from './texts.ts'
import { supplierList, type SupplierRow } from './queries.ts'
import { suppliersRoute } from './routes.ts'
import { useSupplierColumns } from './supplier-columns.tsx'
import { SupplierFilters } from './supplier-filters.tsx'

const SupplierDrawer = lazy(() => import('./supplier-drawer.tsx'))
const SupplierBulk = lazy(() => import('./supplier-bulk.tsx'))

export type SupplierList = ReturnType<typeof useSupplierList>

const useSupplierList = () => useList(suppliersRoute, suppliersRoute.useRouteContext().search, supplierList)
const rowName = ({ document }: SearchRow<SupplierRow>) => document.name

/** Everybody who delivers: how fast, how reliably, and when the next order can be placed. */
export function SuppliersPage() {
  const text = useText()
  const whyNot = useReason()
  const list = useSupplierList()
  const columns = useSupplierColumns()
  const selection = useSelection(list.keys)
  const views = useViews(suppliersRoute, {
    list: 'suppliers',
    all: text('catalog.suppliers.view.all'),
    presets: [
      { id: '.active', name: text('catalog.suppliers.view.active'), search: { status: ['Active'] } },
      { id: '.late', name: text('catalog.suppliers.view.late'), search: { reliability: ['..80'] } },
      { id: '.idle', name: text('catalog.suppliers.view.idle'), search: { orders_12m: ['..0'] } },
    ],
    state: list.state,
    ready: list.rows !== undefined,
  })
  const { density = 'normal' } = list.state
  const { uid: open } = list.drawer
  const create = <CreateButton label={text('catalog.suppliers.new')} reason={whyNot('products_post')} />
  return (
    <ListPage
      title={text('catalog.suppliers')}
      total={list.total}
      busy={list.busy}
      views={<ViewStrip {...views} />}
      actions={create}
      search={<SearchField label={text('catalog.suppliers.search')} {...list.searching} />}
      filters={<SupplierFilters list={list} />}
      tools={
        <ColumnsMenu
          columns={columns}
          density={density}
          onDensity={(next) => list.change({ density: next })}
          groups={[]}
          {...list.columns}
        />
      }
    >
      <ListBody
        error={list.error}
        onRetry={list.retry}
        empty={listEmpty(list, text, {
          title: text('catalog.suppliers.never'),
          hint: text('catalog.suppliers.never-hint'),
          actions: create,
        })}
      >
        <DataTable
          {...list.table}
          label={text('catalog.suppliers')}
          density={density}
          columns={columns}
          rowName={rowName}
          selection={selection}
          onPreview={list.drawer.show}
        />
      </ListBody>
      {selection.count > 0 && (
        <BulkBar selection={selection} loaded={list.keys.length} total={list.total ?? 0}>
          <Suspense>
            <SupplierBulk state={list.state} rows={list.rows ?? []} selection={selection} />
          </Suspense>
        </BulkBar>
      )}
      <ListFoot {...list.foot} />
      <Suspense>{open !== undefined && <SupplierDrawer {...list.drawer} uid={open} />}</Suspense>
    </ListPage>
  )
}
