import { FacetFilter, facetOptions } from '@backoffice/ui'
import { lazyPart } from '@backoffice/shell-kit'
import { memo } from 'react'
import { useText, type CatalogTextId } from '../../texts.ts'
import type { countedAttributes } from '../model/attribute-filters.ts'
import { isProductStatus, productStatuses, stockStates } from '../model/status.ts'
import type { productList } from './product-list.ts'
import type { ProductList } from './products-page.tsx'

type Facet = (typeof productList.facets)[number]
/** Filters that are loaded on demand. */
type MoreFacet =
  | 'kind'
  | 'has_discount'
  | 'missing_languages'
  | 'stale_languages'
  | 'updated_by'
  | 'namespace'
  | 'origin'
  | 'options'
  | 'extra'
  | 'extra_fields'
  | 'unit'
  | 'productOptionGroupId'

const MoreFilters = lazyPart(() => import('./more/more-filters-part.ts'), [])

const facets = {
  status: 'catalog.field.status',
  brand: 'catalog.field.brand',
  category_tree: 'catalog.field.category',
  supplier: 'catalog.field.supplier',
  stock_state: 'catalog.field.stock',
  websites: 'catalog.field.website',
  gaps: 'catalog.field.gaps',
  tags: 'catalog.field.tag',
} as const satisfies Record<Exclude<Facet, MoreFacet | (typeof countedAttributes)[number]>, CatalogTextId>

/** Fields that may be empty. */
const optional: ReadonlySet<string> = new Set(['brand', 'category_tree', 'supplier', 'websites', 'tags'])

const stockTexts: Readonly<Record<string, CatalogTextId>> = stockStates

export interface ProductFiltersProps extends Pick<ProductList, 'filter' | 'facets'> {
  /** Currency of the rows; undefined where they differ. */
  readonly currency: string | undefined
  /** Whether the filters that are loaded on demand are asked for. */
  readonly all: boolean
}

/** Renders the filter chips of the list of products, with the number of products per value. */
export const ProductFilters = memo(({ filter: filterOf, facets: counts, currency, all }: ProductFiltersProps) => {
  const text = useText()
  const nameOf = (facet: Facet) => (value: string) => {
    if (facet === 'status' && isProductStatus(value)) return text(productStatuses[value].text)
    const stock = facet === 'stock_state' ? stockTexts[value] : undefined
    return stock ? text(stock) : value
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
      {all && <MoreFilters filter={filterOf} facets={counts} currency={currency} />}
    </>
  )
})
