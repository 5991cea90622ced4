import { readOptions } from '@backoffice/api-client'
import { useWebsites } from '@backoffice/record-kit/references'
import { filterProps, useShell } from '@backoffice/shell-kit'
import { FacetFilter, FilterStrip, RangeFilter } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { lineChoices, type lineFields, type LineFilters } from './line-query.ts'
import { channels, type LineKind } from './queries.ts'
import { useText } from './texts.ts'

type ChipField = Exclude<(typeof lineFields)[number], 'placed'>

const labels = {
  stage: 'orders.order.stage',
  website: 'orders.order.website',
  returned: 'orders.lines.returned',
  customer: 'orders.lines.customer',
  order_kind: 'orders.order.kind',
  location: 'orders.lines.location',
} as const satisfies Record<ChipField, string>

/** The filters of each tab, beside the period. */
const fieldsOf = {
  storefront: ['stage', 'website', 'returned', 'customer'],
  shop: ['stage', 'order_kind', 'location', 'returned', 'customer'],
  wholesale: ['stage', 'website', 'returned', 'customer'],
} as const satisfies Record<LineKind, readonly ChipField[]>

/** Returns the options of each filter; a selected value that is unknown stays one. */
function useOptions(kind: LineKind, filters: LineFilters) {
  const text = useText()
  const { api, permissions } = useShell()
  const { optionsWith } = useWebsites()
  const { data } = useQuery({
    ...readOptions(api, '/api/stock-locations', { params: { query: { limit: 1000 } } }),
    enabled: kind === 'shop' && permissions.can('products_read'),
  })
  const locations = [...(data?.results.map(({ name }) => name) ?? []), ...(filters.location ?? [])]
  return {
    stage: lineChoices.stage.map((value) => ({ value, label: text(`orders.order.stage.${value}`) })),
    website: optionsWith(...(filters.website ?? [])),
    returned: lineChoices.returned.map((value) => ({ value, label: text(`orders.lines.returned.${value}`) })),
    customer: lineChoices.customer.map((value) => ({ value, label: text(`orders.lines.customer.${value}`) })),
    order_kind: channels.shop.map((value) => ({ value, label: text(`orders.order.kind.${value}`) })),
    location: [...new Set(locations)].map((value) => ({ value, label: value })),
  }
}

interface LineFilterChipsProps {
  readonly kind: LineKind
  readonly filters: LineFilters
  /** Undefined values are removed from the URL. */
  readonly onChange: (changes: object) => void
  /** Clears all filters; undefined while none is active. */
  readonly onClear: (() => void) | undefined
}

/** Filters the orders with a product. */
export function LineFilterChips({ kind, filters, onChange, onClear }: LineFilterChipsProps) {
  const text = useText()
  const options = useOptions(kind, filters)
  return (
    <FilterStrip onClear={onClear}>
      <RangeFilter kind="date" label={text('orders.order.placed_at')} {...filterProps('placed', filters, onChange)} />
      {fieldsOf[kind].map((field) => (
        <FacetFilter
          key={field}
          label={text(labels[field])}
          options={options[field]}
          {...filterProps(field, filters, onChange)}
        />
      ))}
    </FilterStrip>
  )
}
