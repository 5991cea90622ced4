import { messageOf, resourceKeys, staleTimes } from '@backoffice/api-client'
import type { SearchDocuments } from '@backoffice/api-contract'
import { where, type SearchClient } from '@backoffice/search'
import { useMissingRight, useReason, useShell } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { AnchorLink, Count, ExplainedButton, formatDay, LineTable, Percent, Section, StatusBadge } from '@backoffice/ui'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { stageTones } from '../supplier-orders/stages.ts'
import { useText as useOrderText } from '../supplier-orders/texts.ts'
import { useText } from './texts.ts'
import classes from './supplier-parts.module.css'

const SHOWN = 10
const retrieve = ['uid', 'number', 'stage', 'expected', 'pieces', 'received_percent'] as const
const conditions = where('supplier-orders')

/** Query of the latest orders of a supplier. */
const ordersQuery = (search: SearchClient, supplier: string) =>
  queryOptions({
    queryKey: resourceKeys('supplier-orders').list({ supplier, latest: SHOWN }),
    queryFn: ({ signal }) =>
      search.search(
        'supplier-orders',
        { filter: conditions.equals('supplier_uid', supplier), sort: ['updated_at:desc'], limit: SHOWN, retrieve },
        { signal },
      ),
    staleTime: staleTimes.record,
  })

type OrderRow = Pick<SearchDocuments['supplier-orders'], (typeof retrieve)[number]>

function OrderTable({ rows }: { readonly rows: readonly OrderRow[] }) {
  const text = useOrderText()
  const locale = useLocale()
  return (
    <LineTable className={classes.orders}>
      <thead>
        <tr>
          {(['number', 'stage', 'expected', 'pieces', 'received_percent'] as const).map((field) => (
            <th key={field} scope="col">
              {text(`catalog.supply.${field}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((order) => (
          <tr key={order.uid}>
            <td>
              <AnchorLink to="/products/supplierorders" search={{ open: order.uid }}>
                {order.number}
              </AnchorLink>
            </td>
            <td>
              <StatusBadge tone={stageTones[order.stage]}>{text(`catalog.supply.stage.${order.stage}`)}</StatusBadge>
            </td>
            <td>{order.expected === null ? '–' : formatDay(order.expected, locale)}</td>
            <td>
              <Count of={order.pieces} />
            </td>
            <td>
              <Percent of={order.received_percent} />
            </td>
          </tr>
        ))}
      </tbody>
    </LineTable>
  )
}

interface SupplierOrdersProps {
  readonly uid: string
  readonly name: string
  readonly isActive: boolean
}

/** Lists the latest orders of a supplier, and begins a new one: also with the key `o`. */
export function SupplierOrders({ uid, name, isActive }: SupplierOrdersProps) {
  const text = useText()
  const whyNot = useReason()
  const missing = useMissingRight('products_read')
  const navigate = useNavigate()
  const { search } = useShell()
  const { data, error } = useQuery({ ...ordersQuery(search, uid), enabled: missing === undefined })
  const reason = whyNot('products_post') ?? (isActive ? undefined : text('catalog.supplier.orders.only-active'))
  const order = () => void navigate({ to: '/products/supplierorders', search: { open: 'new', tab: uid } })
  const rows = data?.hits ?? []
  return (
    <Section
      title={text('catalog.supplier.orders')}
      flush
      extra={
        <ExplainedButton size="xs" variant="default" data-key="o" reason={reason} onClick={order}>
          {text('catalog.supplier.orders.new')}
        </ExplainedButton>
      }
    >
      {error && (
        <p role="alert" className={classes.padded}>
          {messageOf(error)}
        </p>
      )}
      {data && rows.length === 0 && <p className={classes.padded}>{text('catalog.supplier.orders.none')}</p>}
      {rows.length > 0 && <OrderTable rows={rows.map(({ document }) => document)} />}
      {data && data.total > rows.length && (
        <p className={classes.padded}>
          <AnchorLink to="/products/supplierorders" search={{ supplier: [name] }}>
            {text('catalog.supplier.orders.all', { total: data.total })}
          </AnchorLink>
        </p>
      )}
    </Section>
  )
}
