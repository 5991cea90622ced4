import { expectTypeOf } from 'vitest'
import { useSearchAsYouType, where } from './index.ts'
import type { SearchClient } from './index.ts'

declare const search: SearchClient

const product = where('products')
const order = where('orders')

product.and(
  product.equals('brand_uid', 'b1'),
  product.between('price', 100, 500),
  product.oneOf('categories', ['Lamps']),
)

// @ts-expect-error an unknown field
product.equals('nonsense', 'x')
// @ts-expect-error a field of the documents that cannot be filtered by
product.equals('sold_total', 3)
// @ts-expect-error a value of another type
product.equals('price', 'cheap')
// @ts-expect-error a state that does not exist
order.oneOf('stage', ['nonsense'])
// @ts-expect-error a condition of another index
product.and(order.equals('kind', 'web'))
// @ts-expect-error an order of truths
where('customers').above('wholesale', true)

expectTypeOf(await search.find('products', { retrieve: ['sku', 'name'] })).toEqualTypeOf<
  readonly { sku: string; name: string }[]
>()
expectTypeOf((await search.search('orders', {})).hits[0]?.document.total).toEqualTypeOf<number | undefined>()

// @ts-expect-error a filter of another index
void search.find('products', { filter: order.equals('number', '1') })
// @ts-expect-error a filter that is a text of one's own
void search.find('products', { filter: 'price > 1' })
// @ts-expect-error a column that cannot be sorted by
void search.find('products', { sort: ['ean13:asc'] })
// @ts-expect-error a sort without a direction
void search.find('products', { sort: ['name'] })
// @ts-expect-error an index that does not exist
void search.find('nonsense', {})
// @ts-expect-error a facet that cannot be counted
void search.search('products', { facets: ['sold_total'] })
// @ts-expect-error a highlight outside of what comes back
void search.search('products', { retrieve: ['sku'], highlight: ['name'] })

expectTypeOf(useSearchAsYouType(search, 'products', { retrieve: ['sku'] }).rows[0]?.document).toEqualTypeOf<
  { sku: string } | undefined
>()
