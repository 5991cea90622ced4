import { countryName, useFacets } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { FacetFilter } from '@backoffice/ui'
import { useText } from '../messages.ts'
import { fulfilmentStates, kinds, paymentStates, stages } from '../model/states.ts'
import { orderFacets, type OrderFilters as Filters } from '../queries.ts'
import { ordersRoute } from '../routes.ts'

type Facet = (typeof orderFacets)[number]

const names = {
  stage: 'orders.field.stage',
  payment_state: 'orders.field.payment',
  fulfilment_state: 'orders.field.fulfilment',
  kind: 'orders.field.kind',
  website: 'orders.field.website',
  country: 'orders.field.country',
} as const satisfies Record<Facet, string>

const has = <Table extends object>(table: Table, value: string): value is keyof Table & string => value in table

interface OrderFiltersProps {
  readonly filters: Filters
  readonly onChange: (changes: Partial<Filters>) => void
  readonly counted: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** The filter chips of the list of orders, with the number of orders behind each value. */
export function OrderFilters({ filters, onChange, counted }: OrderFiltersProps) {
  const text = useText()
  const locale = useLocale()
  const { search } = ordersRoute.useRouteContext()
  const facets = useFacets({ search, index: 'orders', fields: orderFacets, filters, counted })
  const nameOf = (facet: Facet, value: string) => {
    if (facet === 'stage' && has(stages, value)) return text(stages[value].text)
    if (facet === 'payment_state' && has(paymentStates, value)) return text(paymentStates[value].text)
    if (facet === 'fulfilment_state' && has(fulfilmentStates, value)) return text(fulfilmentStates[value].text)
    if (facet === 'kind' && has(kinds, value)) return text(kinds[value])
    return facet === 'country' ? countryName(value, locale) : value
  }
  return orderFacets.map((facet) => {
    const chosen = filters[facet] ?? []
    const values = [...new Set([...Object.keys(facets[facet]), ...chosen])]
    return (
      <FacetFilter
        key={facet}
        label={text(names[facet])}
        chosen={chosen}
        options={values.map((value) => ({ value, label: nameOf(facet, value), count: facets[facet][value] ?? 0 }))}
        onChange={(next) => onChange({ [facet]: next.length > 0 ? [...next] : undefined })}
      />
    )
  })
}
