import type { RowIn } from '@backoffice/record-kit/list-definition'
import { usePaymentName } from '../detail/payments/use-payment-name.ts'
import { ShipBy } from '../ship-by.tsx'
import { useText } from '../texts.ts'
import { PrintedPapers } from './printed-papers.tsx'
import type orderList from './order-list.ts'

type Row = RowIn<typeof orderList>

const listed = (names: readonly string[]): string => names.join(', ') || '–'

/** Names how the parcels of an order are brought. */
function ShippingWays({ shipping_ways: ways }: Pick<Row, 'shipping_ways'>) {
  const text = useText()
  return listed(ways.map((way) => text(`orders.order.shipping_ways.${way}`)))
}

/** Names how an order is paid. */
function PaymentWays({ payment_ways: ways }: Pick<Row, 'payment_ways'>) {
  const nameOf = usePaymentName()
  return listed(ways.map((method) => nameOf({ method })))
}

/** The cells of orders that are more than a value. */
export const orderCells = {
  ship_by: ({ stage, ship_by: until }: Row) => <ShipBy stage={stage} until={until} />,
  printed: ({ printed }: Row) => <PrintedPapers printed={printed} />,
  tags: ({ tags }: Row) => listed(tags),
  shipping_ways: (row: Row) => <ShippingWays {...row} />,
  payment_ways: (row: Row) => <PaymentWays {...row} />,
  invoices: ({ invoices }: Row) => listed(invoices),
  brands: ({ brands }: Row) => listed(brands),
  categories: ({ categories }: Row) => listed(categories),
  suppliers: ({ suppliers }: Row) => listed(suppliers),
}
