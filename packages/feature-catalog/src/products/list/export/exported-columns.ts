import { listedAttributes } from '../../model/attributes-in-list.ts'
import { isExtraColumn } from '../more/places.ts'
import type { OwnColumn } from '../product-columns.tsx'

const ownColumns: { readonly [Id in Exclude<OwnColumn, 'image' | 'websites' | 'package' | 'stock_places'>]: string } = {
  name: 'name',
  sku: 'sku',
  status: 'status',
  brand: 'brand',
  categories: 'categories',
  price: 'price',
  stock: 'free_stock',
  sold: 'sold_30',
  order: 'suggested_order',
  updated: 'updated_at',
  supplier: 'supplier',
  completeness: 'completeness',
  ean13: 'ean13',
  tags: 'tags',
  kind: 'kind',
  cost: 'cost',
  incoming: 'incoming',
  cover: 'cover_days',
  rating: 'rating',
  margin: 'margin',
  options: 'options',
}

const fixedColumns: Readonly<Record<string, string>> = {
  ...ownColumns,
  namespace: 'namespace',
  ...Object.fromEntries(listedAttributes.map((name) => [name, name])),
}

/** Returns the export keys of these columns of the list. Those of custom fields are their ids. */
export const exportedColumns = (columns: readonly { readonly id: string }[]): Readonly<Record<string, string>> => ({
  ...fixedColumns,
  ...Object.fromEntries(columns.flatMap(({ id }) => (isExtraColumn(id) ? [[id, id]] : []))),
})
