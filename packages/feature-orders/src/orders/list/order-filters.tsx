import { countryName } from '@backoffice/shell-kit'
import { useLocale } from '@backoffice/texts'
import { FacetFilter, facetOptions, RangeFilter, TextFilter } from '@backoffice/ui'
import { memo } from 'react'
import { useText } from '../../texts.ts'
import { fulfilmentStates, kinds, paymentStates, stages } from '../states.ts'
import type { OrderList } from './orders-page.tsx'

const facets = {
  stage: 'orders.field.stage',
  payment_state: 'orders.field.payment',
  fulfilment_state: 'orders.field.fulfilment',
  kind: 'orders.field.kind',
  website: 'orders.field.website',
  country: 'orders.field.country',
} as const

const ranges = {
  placed_at: ['date', 'orders.field.placed'],
  total: ['money', 'orders.field.total'],
  item_count: ['number', 'orders.field.items'],
} as const

/** Fields that an order may have no value in. */
const optional: ReadonlySet<string> = new Set(['website', 'country'])

const has = <Table extends object>(table: Table, value: string): value is keyof Table & string => value in table

/** The filter chips of the list of orders, with the number of orders behind each value. */
export const OrderFilters = memo(({ filter: filterOf, facets: counts }: Pick<OrderList, 'filter' | 'facets'>) => {
  const text = useText()
  const locale = useLocale()
  const nameOf = (facet: keyof typeof facets) => (value: string) => {
    if (facet === 'stage' && has(stages, value)) return text(stages[value].text)
    if (facet === 'payment_state' && has(paymentStates, value)) return text(paymentStates[value].text)
    if (facet === 'fulfilment_state' && has(fulfilmentStates, value)) return text(fulfilmentStates[value].text)
    if (facet === 'kind' && has(kinds, value)) return text(kinds[value])
    return facet === 'country' ? countryName(value, locale) : value
  }
  return (
    <>
      {(Object.keys(facets) as (keyof typeof facets)[]).map((facet) => {
        const filter = filterOf(facet)
        return (
          <FacetFilter
            key={facet}
            label={text(facets[facet])}
            options={facetOptions(counts[facet], filter.chosen, nameOf(facet))}
            optional={optional.has(facet)}
            {...filter}
          />
        )
      })}
      {(Object.keys(ranges) as (keyof typeof ranges)[]).map((range) => {
        const [kind, label] = ranges[range]
        return <RangeFilter key={range} kind={kind} label={text(label)} {...filterOf(range)} />
      })}
      <TextFilter label={text('orders.field.sku')} {...filterOf('skus')} />
    </>
  )
})
