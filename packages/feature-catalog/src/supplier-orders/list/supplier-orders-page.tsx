import { exportFrom } from '@backoffice/record-kit/export'
import { CreateButton, listEmpty } from '@backoffice/record-kit/parts'
import type { SearchRow } from '@backoffice/search'
import { lazyPart, useList, useReason, useViews } from '@backoffice/shell-kit'
import {
  BulkBar,
  ColumnsMenu,
  DataTable,
  ExportButton,
  jobMessages,
  ListBody,
  ListFoot,
  ListPage,
  SearchField,
  useSelection,
  ViewStrip,
} from '@backoffice/ui'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../texts.ts'
import { dayAfter, dayOf, endOfWeek } from './days.ts'
import { useOrderColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { supplierOrderList, type SupplierOrderRow } from '../queries.ts'
import { supplierOrdersRoute } from '../routes.ts'
import { openStages } from '../stages.ts'

const OrderDrawer = lazy(() => import('../order/order-drawer.tsx'))
const OrderBulk = lazy(() => import('./order-bulk.tsx'))
const ExportDrawer = lazyPart(() => import('@backoffice/record-kit/export-drawer'), jobMessages)

export type SupplierOrderList = ReturnType<typeof useSupplierOrderList>

const useSupplierOrderList = () =>
  useList(supplierOrdersRoute, supplierOrdersRoute.useRouteContext().search, supplierOrderList)
const rowName = ({ document }: SearchRow<SupplierOrderRow>) => document.number

/** What an export calls the columns of the list. */
const exported = {
  number: 'number',
  supplier: 'supplier',
  stage: 'stage',
  location: 'location',
  ordered: 'ordered_at',
  expected: 'expected',
  pieces: 'pieces',
  received: 'received_percent',
  lines: 'line_count',
  reference: 'reference',
  invoice: 'invoice_state',
}

const presetsOf = (now: Date) => {
  const ended = [...openStages]
  return {
    send: { stage: ['Draft'] },
    waiting: { stage: ['Sent'] },
    unanswered: { stage: ['Sent'], ordered_at: [`..${dayAfter(now, -3)}`] },
    week: { stage: ended, expected_at: [`${dayOf(now)}..${endOfWeek(now)}`] },
    late: { stage: ended, expected_at: [`..${dayAfter(now, -1)}`] },
    book: { stage: ['Confirmed', 'Part received'], expected_at: [`..${dayOf(now)}`] },
    invoices: { invoice_state: ['Differs'] },
    unmailed: { stage: ended, mail_state: ['Delayed', 'Refused'] },
  } as const
}

/** What is on order with suppliers: what must be sent, what comes when, what is late (screens C5.8). */
export function SupplierOrdersPage() {
  const text = useText()
  const reason = useReason()
  const list = useSupplierOrderList()
  const columns = useOrderColumns()
  const selection = useSelection(list.keys)
  const [exporting, setExporting] = useState(false)
  const [searches] = useState(() => presetsOf(new Date()))
  const views = useViews(supplierOrdersRoute, {
    list: 'supplier-orders',
    all: text('catalog.supply.view.all'),
    presets: (Object.keys(searches) as (keyof typeof searches)[]).map((name) => ({
      id: `.${name}` as const,
      name: text(`catalog.supply.view.${name}`),
      search: Object.fromEntries(Object.entries(searches[name]).map(([field, values]) => [field, [...values]])),
    })),
    state: list.state,
    ready: list.rows !== undefined,
  })
  const { density = 'normal' } = list.state
  const { uid: open } = list.drawer
  const create = <CreateButton label={text('catalog.supply.new')} reason={reason('products_post')} />
  return (
    <ListPage
      title={text('catalog.supplier-orders')}
      total={list.total}
      busy={list.busy}
      views={<ViewStrip {...views} />}
      actions={create}
      search={<SearchField label={text('catalog.supply.search')} {...list.searching} />}
      filters={<OrderFilters list={list} />}
      tools={
        <>
          <ExportButton onClick={() => setExporting(true)} />
          <ColumnsMenu
            columns={columns}
            density={density}
            onDensity={(next) => list.change({ density: next })}
            groups={[]}
            {...list.columns}
          />
        </>
      }
    >
      <ListBody
        error={list.error}
        onRetry={list.retry}
        empty={listEmpty(list, text, {
          title: text('catalog.supply.never'),
          hint: text('catalog.supply.never-hint'),
          actions: create,
        })}
      >
        <DataTable
          {...list.table}
          label={text('catalog.supplier-orders')}
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
            <OrderBulk state={list.state} rows={list.rows ?? []} selection={selection} />
          </Suspense>
        </BulkBar>
      )}
      <ListFoot {...list.foot} />
      <Suspense>
        {open !== undefined && (
          <OrderDrawer
            {...list.drawer}
            key={open}
            uid={open}
            tab={list.state.tab}
            onTab={(tab) => list.change({ tab })}
          />
        )}
      </Suspense>
      {exporting && (
        <ExportDrawer
          title={text('catalog.supply.export')}
          resource="supplier-orders"
          count={list.total ?? 0}
          {...exportFrom(supplierOrderList, list.state, columns, list.columns.arrangement, exported)}
          onClose={() => setExporting(false)}
        />
      )}
    </ListPage>
  )
}
