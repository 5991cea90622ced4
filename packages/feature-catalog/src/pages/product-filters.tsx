import { useFacets } from '@backoffice/shell-kit'
import { FacetFilter } from '@backoffice/ui'
import { useText } from '../messages.ts'
import { isProductStatus, productStatuses } from '../model/status.ts'
import { productFacets, type ProductFilters as Filters } from '../queries.ts'
import { productsRoute } from '../routes.ts'

type Facet = (typeof productFacets)[number]

const names = {
  status: 'catalog.field.status',
  brand: 'catalog.field.brand',
  categories: 'catalog.field.category',
  supplier: 'catalog.field.supplier',
  stock_state: 'catalog.field.stock',
  websites: 'catalog.field.website',
} as const satisfies Record<Facet, string>

const stockStates: Readonly<Record<string, 'catalog.stock.in' | 'catalog.stock.low' | 'catalog.stock.out'>> = {
  'in stock': 'catalog.stock.in',
  low: 'catalog.stock.low',
  out: 'catalog.stock.out',
}

interface ProductFiltersProps {
  readonly filters: Filters
  readonly onChange: (changes: Partial<Filters>) => void
  readonly counted: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** The filter chips of the list of products, with the number of products behind each value. */
export function ProductFilters({ filters, onChange, counted }: ProductFiltersProps) {
  const text = useText()
  const { search } = productsRoute.useRouteContext()
  const facets = useFacets({ search, index: 'products', fields: productFacets, filters, counted })
  const nameOf = (facet: Facet, value: string) => {
    if (facet === 'status' && isProductStatus(value)) return text(productStatuses[value].text)
    const stock = facet === 'stock_state' ? stockStates[value] : undefined
    return stock ? text(stock) : value
  }
  return productFacets.map((facet) => {
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
