import { useInside } from '@backoffice/shell-kit'
import type { Schema } from '@backoffice/api-contract'
import { Count, DateTime, Money, RowLink, type Column } from '@backoffice/ui'
import { useMemo } from 'react'
import { useText } from './texts.ts'
import { OrderStage } from '../orders/order-stage.tsx'
import type { LineKind } from './queries.ts'

type Line = Schema<'ProductOrderLine'>

/** Returns the columns of the orders with a product. */
export function useLineColumns(kind: LineKind): readonly Column<Line>[] {
  const text = useText()
  const inside = useInside()
  return useMemo(
    () => [
      {
        id: 'number',
        always: true,
        header: text('orders.order.number'),
        width: 128,
        onCard: 'title',
        cell: ({ number, namespace }) => (
          <RowLink to="/orders/$order" params={{ order: number }} search={inside(namespace)}>
            {number}
          </RowLink>
        ),
      },
      {
        id: 'placed',
        header: text('orders.order.placed_at'),
        width: 176,
        onCard: 'subtitle',
        cell: ({ placed_at }) => <DateTime at={placed_at} />,
      },
      {
        id: 'customer',
        header: text(kind === 'wholesale' ? 'orders.lines.company' : 'orders.order.customer_name'),
        minWidth: 176,
        onCard: 'subtitle',
        cell: ({ customer_name }) => customer_name || '–',
      },
      kind === 'shop'
        ? {
            id: 'location',
            header: text('orders.lines.location'),
            width: 152,
            rank: 2,
            cell: ({ location }) => location,
          }
        : {
            id: 'website',
            header: text('orders.order.website'),
            width: 152,
            rank: 2,
            cell: ({ website }) => website ?? '–',
          },
      {
        id: 'quantity',
        header: text('orders.lines.quantity'),
        width: 96,
        align: 'end',
        cell: ({ quantity }) => <Count of={quantity} />,
      },
      {
        id: 'price',
        header: text('orders.lines.price'),
        width: 120,
        align: 'end',
        cell: ({ unit_price, currency }) => <Money cents={unit_price} currency={currency} />,
      },
      {
        id: 'total',
        header: text('orders.order.total'),
        width: 120,
        align: 'end',
        onCard: 'aside',
        cell: ({ total, currency }) => <Money cents={total} currency={currency} />,
      },
      {
        id: 'returned',
        header: text('orders.lines.returned'),
        width: 112,
        rank: 1,
        align: 'end',
        cell: ({ returned }) => (returned === 0 ? '–' : <Count of={returned} />),
      },
      {
        id: 'stage',
        header: text('orders.order.stage'),
        width: 160,
        onCard: 'state',
        cell: ({ stage }) => <OrderStage of={stage} />,
      },
    ],
    [text, inside, kind],
  )
}
