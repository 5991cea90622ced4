import { countryName } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { FacetFilter, facetOptions, RangeFilter } from '@backoffice/ui'
import { useText } from './texts.ts'
import { supplierStatuses, supplierTerms } from './supplier-fields.ts'
import { weekdays } from './weekdays.ts'
import type { SupplierList } from './suppliers-page.tsx'

/** The filter chips of the list of suppliers. */
export function SupplierFilters({ list }: { readonly list: SupplierList }) {
  const text = useText()
  const locale = useLocale()
  const days = weekdays(locale, 'long')
  const names = {
    status: (value: string) =>
      text(`catalog.supplier.status.${supplierStatuses.find((one) => one === value) ?? 'Active'}`),
    order_days: (value: string) => days[Number(value) - 1] ?? value,
    country: (value: string) => countryName(value, locale),
    terms: (value: string) => text(`catalog.supplier.terms.${supplierTerms.find((one) => one === value) ?? 'Prepay'}`),
    has_email: (value: string) => text(value === 'true' ? 'record.yes' : 'record.no'),
  }
  const labels = {
    status: text('catalog.supplier.status'),
    order_days: text('catalog.supplier.order_days'),
    country: text('catalog.supplier.country'),
    terms: text('catalog.supplier.terms'),
    has_email: text('catalog.supplier.has-email'),
  }
  return (
    <>
      {(Object.keys(labels) as (keyof typeof labels)[]).map((facet) => {
        const filter = list.filter(facet)
        return (
          <FacetFilter
            key={facet}
            label={labels[facet]}
            options={facetOptions(list.facets[facet], filter.chosen, names[facet])}
            optional={facet === 'order_days' || facet === 'country'}
            {...filter}
          />
        )
      })}
      <RangeFilter kind="number" label={text('catalog.supplier.lead-time')} {...list.filter('lead_days')} />
      <RangeFilter kind="number" label={text('catalog.supplier.reliability')} {...list.filter('reliability')} />
      <RangeFilter kind="number" label={text('catalog.supplier.orders-12m')} {...list.filter('orders_12m')} />
      <RangeFilter kind="date" label={text('catalog.supplier.last-order')} {...list.filter('last_order_at')} />
    </>
  )
}
