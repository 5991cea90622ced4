import type { SearchRow } from '@backoffice/search'
import { countryName } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import {
  Count,
  DateTime,
  formatDate,
  Marked,
  Money,
  RowLink,
  StatusBadge,
  type Column,
  type Tone,
} from '@backoffice/ui'
import { useMemo } from 'react'
import { useText } from './texts.ts'
import type { SupplierRow } from './queries.ts'
import { supplierStatuses, supplierTerms } from './supplier-fields.ts'
import { weekdays } from './weekdays.ts'

export const supplierTones: Readonly<Record<(typeof supplierStatuses)[number], Tone>> = {
  Active: 'good',
  Paused: 'warn',
  Ended: 'neutral',
}

/** The columns of the list of suppliers. */
export function useSupplierColumns(): readonly Column<SearchRow<SupplierRow>>[] {
  const text = useText()
  const locale = useLocale()
  return useMemo(() => {
    const days = weekdays(locale, 'short')
    const statusOf = (value: string) => supplierStatuses.find((one) => one === value) ?? 'Active'
    return [
      {
        id: 'name',
        always: true,
        header: text('catalog.supplier.name'),
        minWidth: 200,
        sortBy: 'name',
        onCard: 'title',
        cell: ({ document: { uid, name }, highlights }) => (
          <RowLink to="." search={(before: object) => ({ ...before, open: uid, tab: undefined })}>
            <Marked segments={highlights.name?.[0]}>{name}</Marked>
          </RowLink>
        ),
      },
      {
        id: 'code',
        header: text('catalog.supplier.code'),
        width: 120,
        sortBy: 'code',
        onCard: 'subtitle',
        cell: ({ document: { code }, highlights }) => <Marked segments={highlights.code?.[0]}>{code}</Marked>,
      },
      {
        id: 'status',
        header: text('catalog.supplier.status'),
        width: 120,
        sortBy: 'status',
        onCard: 'state',
        cell: ({ document: { status } }) => (
          <StatusBadge tone={supplierTones[statusOf(status)]}>
            {text(`catalog.supplier.status.${statusOf(status)}`)}
          </StatusBadge>
        ),
      },
      {
        id: 'lead',
        header: text('catalog.supplier.lead-time'),
        width: 112,
        align: 'end',
        sortBy: 'lead_days',
        onCard: 'aside',
        cell: ({ document: { lead_days } }) => text('catalog.supplier.days', { days: lead_days }),
      },
      {
        id: 'reliability',
        header: text('catalog.supplier.reliability'),
        width: 136,
        align: 'end',
        sortBy: 'reliability',
        cell: ({ document: { reliability } }) => (reliability === null ? '–' : `${reliability}%`),
      },
      {
        id: 'products',
        header: text('catalog.supplier.products'),
        width: 112,
        align: 'end',
        sortBy: 'products',
        cell: ({ document: { products } }) => <Count of={products} />,
      },
      {
        id: 'open',
        header: text('catalog.supplier.open-orders'),
        width: 144,
        rank: 1,
        align: 'end',
        sortBy: 'open_orders',
        cell: ({ document: { open_orders } }) => <Count of={open_orders} />,
      },
      {
        id: 'next',
        header: text('catalog.supplier.next-order-day'),
        width: 176,
        rank: 2,
        sortBy: 'next_order_day',
        cell: ({ document: { next_order_day } }) =>
          next_order_day === null ? '–' : formatDate(new Date(`${next_order_day}T00:00:00`), locale),
      },
      {
        id: 'days',
        header: text('catalog.supplier.order_days'),
        width: 160,
        optional: true,
        cell: ({ document: { order_days } }) => order_days.map((day) => days[day - 1]).join(', ') || '–',
      },
      {
        id: 'country',
        header: text('catalog.supplier.country'),
        width: 136,
        optional: true,
        cell: ({ document: { country } }) => (country === null ? '–' : countryName(country, locale)),
      },
      {
        id: 'contact',
        header: text('catalog.supplier.contact'),
        width: 160,
        optional: true,
        cell: ({ document: { contact } }) => contact ?? '–',
      },
      {
        id: 'email',
        header: text('catalog.supplier.order_email'),
        width: 208,
        optional: true,
        cell: ({ document: { order_email } }) => order_email ?? '–',
      },
      {
        id: 'minimum',
        header: text('catalog.supplier.minimum'),
        width: 160,
        align: 'end',
        optional: true,
        sortBy: 'minimum',
        cell: ({ document: { minimum } }) => <Money cents={minimum} currency="EUR" />,
      },
      {
        id: 'terms',
        header: text('catalog.supplier.terms'),
        width: 136,
        optional: true,
        cell: ({ document: { terms } }) => {
          const known = supplierTerms.find((one) => one === terms)
          return known ? text(`catalog.supplier.terms.${known}`) : terms
        },
      },
      {
        id: 'orders',
        header: text('catalog.supplier.orders-12m'),
        width: 176,
        align: 'end',
        optional: true,
        sortBy: 'orders_12m',
        cell: ({ document: { orders_12m } }) => <Count of={orders_12m} />,
      },
      {
        id: 'last',
        header: text('catalog.supplier.last-order'),
        width: 176,
        optional: true,
        sortBy: 'last_order_at',
        cell: ({ document: { last_order_at } }) => <DateTime at={last_order_at} />,
      },
    ]
  }, [text, locale])
}
