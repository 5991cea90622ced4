import type { SearchDocuments } from '@backoffice/api-contract'
import type { SearchRow } from '@backoffice/search'
import {
  awaitBriefly,
  defineList,
  listPages,
  listSearch,
  staffRoute,
  useList,
  useShell,
  useViews,
} from '@backoffice/shell-kit'
import {
  ColumnsMenu,
  Count,
  DataTable,
  FacetFilter,
  facetOptions,
  ListBody,
  ListFoot,
  ListPage,
  Marked,
  ViewStrip,
  type Column,
} from '@backoffice/ui'
import { createRoute } from '@tanstack/react-router'
import { useText } from '../src/orders/texts.ts'

const list = defineList({
  index: 'customers',
  facets: ['country'],
  retrieve: ['uid', 'name', 'country', 'orders'],
  highlight: ['name'],
  sorts: ['name', 'orders'],
  order: ['name:asc'],
})
type Row = SearchRow<Pick<SearchDocuments['customers'], (typeof list.retrieve)[number]>>

const columnsOf = (text: ReturnType<typeof useText>): readonly Column<Row>[] => [
  {
    id: 'name',
    header: text('orders.order.customer_name'),
    sortBy: 'name',
    always: true,
    onCard: 'title',
    cell: ({ document: { name }, highlights }) => <Marked segments={highlights.name?.[0]}>{name}</Marked>,
  },
  {
    id: 'country',
    header: text('orders.order.country'),
    width: 120,
    cell: ({ document: { country } }) => country ?? '–',
  },
  {
    id: 'orders',
    header: text('orders.orders'),
    width: 120,
    align: 'end',
    sortBy: 'orders',
    cell: ({ document: { orders } }) => <Count of={orders} />,
  },
]

/** A complete list, as in `docs/how-to-add-a-list.md`: search, filter, sort, views, columns, drawer, every state. */
export const customersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/customers',
  validateSearch: listSearch('country'),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps, cause }) =>
    awaitBriefly(cause, context.queryClient.prefetchInfiniteQuery(listPages(context.search, list, deps))),
  component: CustomersPage,
})

function CustomersPage() {
  const text = useText()
  const { search } = useShell()
  const customers = useList(customersRoute, search, list)
  const { state, filter, facets, table } = customers
  const columns = columnsOf(text)
  const views = useViews(customersRoute, {
    list: 'customers',
    all: text('orders.orders.view.all'),
    presets: [],
    state,
    ready: customers.rows !== undefined,
  })
  const { density = 'normal' } = state
  const country = filter('country')
  return (
    <ListPage
      title={text('orders.order.customer_name')}
      total={customers.total}
      busy={customers.busy}
      views={<ViewStrip {...views} />}
      search={{ label: text('orders.orders.search'), ...customers.searching }}
      filters={
        <FacetFilter
          label={text('orders.order.country')}
          options={facetOptions(facets.country, country.chosen)}
          {...country}
        />
      }
      tools={
        <ColumnsMenu
          columns={columns}
          density={density}
          onDensity={(next) => customers.change({ density: next })}
          groups={[]}
          {...customers.columns}
        />
      }
    >
      <ListBody
        error={customers.error}
        onRetry={customers.retry}
        empty={
          customers.isEmpty
            ? {
                title: text('record.list.no-match'),
                hint: text('record.list.no-match-hint'),
                clear: { label: text('record.list.clear'), run: customers.clear },
              }
            : undefined
        }
      >
        <DataTable
          {...table}
          label={text('orders.order.customer_name')}
          density={density}
          columns={columns}
          rowName={({ document }) => document.name}
        />
      </ListBody>
      <ListFoot {...customers.foot} />
    </ListPage>
  )
}
