import { FacetFilter, facetOptions, RangeFilter, TextFilter } from '@backoffice/ui'
import { memo } from 'react'
import { useText, type CatalogTextId } from '../texts.ts'
import { attributeOf, isAttribute, typedAttributes, type AttributeName } from '../model/product-attributes.ts'
import { useAttributeNames } from '../sections/use-attribute-names.ts'
import { isProductStatus, productStatuses } from '../model/status.ts'
import { productList } from '../queries.ts'
import type { ProductList } from './products-page.tsx'

type Facet = (typeof productList.facets)[number]

const facets = {
  status: 'catalog.field.status',
  brand: 'catalog.field.brand',
  categories: 'catalog.field.category',
  supplier: 'catalog.field.supplier',
  stock_state: 'catalog.field.stock',
  websites: 'catalog.field.website',
  gaps: 'catalog.field.gaps',
  tags: 'catalog.field.tag',
} as const satisfies Record<Exclude<Facet, AttributeName>, CatalogTextId>

const ranges = {
  price: ['money', 'catalog.field.price'],
  free_stock: ['number', 'catalog.field.free-stock'],
  sold_30: ['number', 'catalog.field.sold-30'],
  completeness: ['number', 'catalog.field.completeness'],
  updated_at: ['date', 'catalog.field.updated'],
} as const

/** Fields that a product may have no value in. */
const optional: ReadonlySet<string> = new Set(['brand', 'categories', 'supplier', 'websites', 'tags'])

const stockStates: Readonly<Record<string, 'catalog.stock.in' | 'catalog.stock.low' | 'catalog.stock.out'>> = {
  'in stock': 'catalog.stock.in',
  low: 'catalog.stock.low',
  out: 'catalog.stock.out',
}

/** The filter chips of the list of products, with the number of products behind each value. */
export const ProductFilters = memo(({ filter: filterOf, facets: counts }: Pick<ProductList, 'filter' | 'facets'>) => {
  const text = useText()
  const attributeName = useAttributeNames()
  const nameOf = (facet: Facet) => (value: string) => {
    if (facet === 'status' && isProductStatus(value)) return text(productStatuses[value].text)
    if (isAttribute(facet)) return attributeName(facet, value)
    const stock = facet === 'stock_state' ? stockStates[value] : undefined
    return stock ? text(stock) : value
  }
  return (
    <>
      {productList.facets.map((facet) => {
        const filter = filterOf(facet)
        return (
          <FacetFilter
            key={facet}
            label={text(isAttribute(facet) ? attributeOf(facet).label : facets[facet])}
            options={facetOptions(counts[facet], filter.chosen, nameOf(facet))}
            optional={isAttribute(facet) ? attributeOf(facet).optional : optional.has(facet)}
            {...filter}
          />
        )
      })}
      {(Object.keys(ranges) as (keyof typeof ranges)[]).map((range) => {
        const [kind, label] = ranges[range]
        return <RangeFilter key={range} kind={kind} label={text(label)} {...filterOf(range)} />
      })}
      <TextFilter label={text('catalog.field.sku')} {...filterOf('sku')} />
      <TextFilter label={text('catalog.field.ean13')} optional {...filterOf('ean13')} />
      {typedAttributes.map((name) => (
        <TextFilter
          key={name}
          label={text(attributeOf(name).label)}
          optional={attributeOf(name).optional}
          {...filterOf(name)}
        />
      ))}
    </>
  )
})
