import { useInside, useShell } from '@backoffice/shell-kit'
import type { Schema } from '@backoffice/api-contract'
import { useLocale } from '@backoffice/texts'
import { Count, DateTime, formatPercent, Money, RowLink, type Column } from '@backoffice/ui'
import { useMemo } from 'react'
import { useText } from './texts.ts'
import { OrderStage } from '../orders/order-stage.tsx'
import type { LineKind } from './queries.ts'

type Line = Schema<'ProductOrderLine'>

/** Column of the orders with a product, under its name in an export. */
type LineColumn = Column<Line> & { readonly id: Schema<'ProductOrderColumn'> }

/** Returns the columns of who bought, and where. */
function usePlaces(kind: LineKind): readonly LineColumn[] {
  const text = useText()
  return useMemo(() => {
    const customer: LineColumn = {
      id: 'customer_name',
      header: text('orders.order.customer_name'),
      minWidth: 144,
      onCard: 'subtitle',
      cell: ({ customer_name }) => customer_name || '–',
    }
    const company: LineColumn = {
      id: 'company',
      header: text('orders.lines.company'),
      width: 160,
      rank: 2,
      cell: (line) => line.company || '–',
    }
    const website: LineColumn = {
      id: 'website',
      header: text('orders.order.website'),
      width: 152,
      rank: 3,
      cell: (line) => line.website ?? '–',
    }
    const orderKind: LineColumn = {
      id: 'kind',
      header: text('orders.order.kind'),
      width: 144,
      rank: 3,
      cell: (line) => text(`orders.order.kind.${line.kind}`),
    }
    const location: LineColumn = {
      id: 'location',
      header: text('orders.lines.location'),
      width: 152,
      rank: 2,
      cell: (line) => line.location,
    }
    const places = {
      storefront: [customer, website],
      shop: [customer, orderKind, location],
      wholesale: [company, customer],
    }
    return places[kind]
  }, [text, kind])
}

/** Returns the columns of what was paid; the margin for whoever may see costs. */
function usePrices(kind: LineKind): readonly LineColumn[] {
  const text = useText()
  const locale = useLocale()
  const { permissions } = useShell()
  const canSeeCosts = permissions.can('products_cost_read')
  return useMemo(() => {
    const money = (id: 'unit_price' | 'net_price' | 'discount' | 'total', header: string): LineColumn => ({
      id,
      header,
      width: 120,
      align: 'end',
      cell: ({ [id]: cents, currency }) => (cents === null ? '–' : <Money cents={cents} currency={currency} />),
    })
    const margin: LineColumn = {
      id: 'margin',
      header: text('orders.lines.margin'),
      width: 112,
      rank: 1,
      align: 'end',
      cell: (line) => (line.margin === null ? '–' : formatPercent(line.margin, locale)),
    }
    return [
      money('unit_price', text('orders.lines.price')),
      { ...money('discount', text('orders.lines.discount')), rank: 4 },
      ...(kind === 'wholesale' ? [{ ...money('net_price', text('orders.lines.net-price')), rank: 2 }] : []),
      ...(kind === 'wholesale' && canSeeCosts ? [margin] : []),
      { ...money('total', text('orders.order.total')), rank: 5, onCard: 'aside' },
    ]
  }, [text, locale, kind, canSeeCosts])
}

/** Returns the columns of the orders with a product. */
export function useLineColumns(kind: LineKind): readonly LineColumn[] {
  const text = useText()
  const inside = useInside()
  const places = usePlaces(kind)
  const prices = usePrices(kind)
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
        id: 'placed_at',
        header: text('orders.order.placed_at'),
        width: 176,
        onCard: 'subtitle',
        cell: ({ placed_at }) => <DateTime at={placed_at} />,
      },
      ...places,
      {
        id: 'quantity',
        header: text('orders.lines.quantity'),
        width: 96,
        align: 'end',
        cell: ({ quantity }) => <Count of={quantity} />,
      },
      ...prices,
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
    [text, inside, places, prices],
  )
}
