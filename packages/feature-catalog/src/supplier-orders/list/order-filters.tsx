import { FacetFilter, facetOptions, RangeFilter } from '@backoffice/ui'
import { useText } from '../texts.ts'
import { invoiceStates, mailStates, stages } from '../stages.ts'
import type { SupplierOrderList } from './supplier-orders-page.tsx'

/** The filter chips of the list of supplier orders. */
export function OrderFilters({ list }: { readonly list: SupplierOrderList }) {
  const text = useText()
  const names = {
    stage: (value: string) => text(`catalog.supply.stage.${stages.find((one) => one === value) ?? 'Draft'}`),
    supplier: (value: string) => value,
    location: (value: string) => value,
    mail_state: (value: string) => text(`catalog.supply.mail.${mailStates.find((one) => one === value) ?? 'Waiting'}`),
    invoice_state: (value: string) =>
      text(`catalog.supply.invoice.${invoiceStates.find((one) => one === value) ?? 'None'}`),
  }
  const labels = {
    stage: text('catalog.supply.stage'),
    supplier: text('catalog.supply.supplier'),
    location: text('catalog.supply.location'),
    invoice_state: text('catalog.supply.invoice'),
    mail_state: text('catalog.supply.mail'),
  }
  const skus = list.filter('skus')
  return (
    <>
      {(Object.keys(labels) as (keyof typeof labels)[]).map((facet) => {
        const filter = list.filter(facet)
        return (
          <FacetFilter
            key={facet}
            label={labels[facet]}
            options={facetOptions(list.facets[facet], filter.chosen, names[facet])}
            {...filter}
          />
        )
      })}
      <RangeFilter kind="date" label={text('catalog.supply.expected')} {...list.filter('expected_at')} />
      <RangeFilter kind="date" label={text('catalog.supply.ordered-at')} {...list.filter('ordered_at')} />
      <RangeFilter kind="number" label={text('catalog.supply.received')} {...list.filter('received_percent')} />
      {skus.chosen.length > 0 && (
        <FacetFilter
          label={text('catalog.field.sku')}
          options={facetOptions({}, skus.chosen, (sku) => sku)}
          {...skus}
        />
      )}
    </>
  )
}
