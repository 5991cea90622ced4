import type { SearchRow } from '@backoffice/search'
import { countryName, useInside } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { Count, DateTime, Marked, Money, RowLink, type Column } from '@backoffice/ui'
import { useMemo } from 'react'
import { useText } from '../../texts.ts'
import type { OrderRow } from '../queries.ts'
import { FulfilmentState, PaymentState, Stage } from '../order-states.tsx'

/** The columns of every list of orders. */
export function useOrderColumns(): readonly Column<SearchRow<OrderRow>>[] {
  const text = useText()
  const inside = useInside()
  const locale = useLocale()
  return useMemo(
    () => [
      {
        id: 'number',
        always: true,
        header: text('orders.field.number'),
        width: 128,
        sortBy: 'number',
        onCard: 'title',
        cell: ({ document: { number, namespace }, highlights }) => (
          <RowLink to="/orders/$order" params={{ order: number }} search={inside(namespace)}>
            <Marked segments={highlights.number?.[0]}>{number}</Marked>
          </RowLink>
        ),
      },
      {
        id: 'placed',
        header: text('orders.field.placed'),
        width: 176,
        sortBy: 'placed_at',
        onCard: 'subtitle',
        cell: ({ document: { placed_at } }) => <DateTime at={placed_at} />,
      },
      {
        id: 'customer',
        header: text('orders.field.customer'),
        minWidth: 176,
        sortBy: 'customer_name',
        onCard: 'subtitle',
        cell: ({ document: { customer_name }, highlights }) => (
          <Marked segments={highlights.customer_name?.[0]}>{customer_name}</Marked>
        ),
      },
      {
        id: 'country',
        header: text('orders.field.country'),
        width: 144,
        rank: 3,
        cell: ({ document: { country } }) => (country ? countryName(country, locale) : '–'),
      },
      {
        id: 'website',
        header: text('orders.field.website'),
        width: 144,
        rank: 4,
        cell: ({ document: { website } }) => website ?? '–',
      },
      {
        id: 'items',
        header: text('orders.field.items'),
        width: 88,
        rank: 2,
        align: 'end',
        sortBy: 'item_count',
        cell: ({ document: { item_count } }) => <Count of={item_count} />,
      },
      {
        id: 'total',
        header: text('orders.field.total'),
        width: 120,
        align: 'end',
        sortBy: 'total',
        onCard: 'aside',
        cell: ({ document: { total, currency } }) => <Money cents={total} currency={currency} />,
      },
      {
        id: 'payment',
        header: text('orders.field.payment'),
        width: 136,
        cell: ({ document: { payment_state } }) => <PaymentState of={payment_state} />,
      },
      {
        id: 'fulfilment',
        header: text('orders.field.fulfilment'),
        width: 136,
        rank: 1,
        cell: ({ document: { fulfilment_state } }) => <FulfilmentState of={fulfilment_state} />,
      },
      {
        id: 'stage',
        header: text('orders.field.stage'),
        width: 128,
        sortBy: 'stage',
        onCard: 'state',
        cell: ({ document: { stage } }) => <Stage of={stage} />,
      },
    ],
    [text, inside, locale],
  )
}
