import { exportFrom } from '@backoffice/record-kit/export'
import type { SearchRow } from '@backoffice/search'
import { lazyPart, useList, useViews } from '@backoffice/shell-kit'
import {
  ColumnsMenu,
  DataTable,
  ExportButton,
  ListBody,
  ListFoot,
  ListPage,
  SearchField,
  jobMessages,
  ViewStrip,
} from '@backoffice/ui'
import { useState } from 'react'
import { exportedColumns } from './exported-columns.ts'
import { useText } from '../../texts.ts'
import { orderList, type OrderRow } from '../queries.ts'
import { ordersRoute } from '../routes.ts'
import { useOrderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'

const ExportDrawer = lazyPart(() => import('@backoffice/record-kit/export-drawer'), jobMessages)

export type OrderList = ReturnType<typeof useOrderList>

const useOrderList = () => useList(ordersRoute, ordersRoute.useRouteContext().search, orderList)

const stageOf = ({ document }: SearchRow<OrderRow>) => document.stage

/** Every order of the namespace: found while typing, filtered, sorted, arranged; the address says all of it. */
export function OrdersPage() {
  const text = useText()
  const list = useOrderList()
  const columns = useOrderColumns()
  const { density = 'compact', group } = list.state
  const [exporting, setExporting] = useState(false)
  const views = useViews(ordersRoute, {
    list: 'orders',
    all: text('orders.view.all'),
    presets: [
      { id: '.to-do', name: text('orders.view.to-do'), search: { stage: ['New', 'To do'], sort: ['placed_at:asc'] } },
      { id: '.unpaid', name: text('orders.view.unpaid'), search: { payment_state: ['Unpaid', 'Part paid'] } },
      { id: '.week', name: text('orders.view.week'), search: { placed_at: ['7-days'] } },
      { id: '.wholesale', name: text('orders.view.wholesale'), search: { kind: ['Wholesale'] } },
    ],
    state: list.state,
    ready: list.rows !== undefined,
  })
  const groups = [{ field: 'stage', label: text('orders.field.stage') }]
  return (
    <ListPage
      title={text('orders.orders')}
      total={list.total}
      busy={list.busy}
      views={<ViewStrip {...views} />}
      search={<SearchField label={text('orders.search')} {...list.searching} />}
      filters={<OrderFilters filter={list.filter} facets={list.facets} />}
      tools={
        <>
          <ExportButton onClick={() => setExporting(true)} />
          <ColumnsMenu
            columns={columns}
            density={density}
            onDensity={(next) => list.change({ density: next })}
            groups={groups}
            {...list.columns}
          />
        </>
      }
    >
      <ListBody
        error={list.error}
        onRetry={list.retry}
        empty={
          list.isEmpty
            ? list.narrowed
              ? {
                  title: text('orders.empty.filtered'),
                  hint: text('orders.empty.filtered-hint'),
                  clear: { label: text('orders.empty.clear'), run: list.clear, loosening: list.loosening },
                }
              : { title: text('orders.empty.never'), hint: text('orders.empty.never-hint'), parent: list.parentData }
            : undefined
        }
      >
        <DataTable
          {...list.table}
          label={text('orders.orders')}
          density={density}
          columns={columns}
          rowName={({ document }) => document.number}
          groupOf={group === 'stage' ? stageOf : undefined}
        />
      </ListBody>
      <ListFoot {...list.foot} />
      {exporting && (
        <ExportDrawer
          title={text('orders.export')}
          resource="orders"
          count={list.total ?? 0}
          {...exportFrom(orderList, list.state, columns, list.columns.arrangement, exportedColumns)}
          onClose={() => setExporting(false)}
        />
      )}
    </ListPage>
  )
}
