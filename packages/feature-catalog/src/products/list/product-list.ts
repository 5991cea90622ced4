import type { SearchDocuments } from '@backoffice/api-contract'
import { defineList } from '@backoffice/shell-kit'
import { countedAttributes, listedAttributes, typedAttributes } from '../model/attributes-in-list.ts'

/** The list of products: what it shows, and by what it is narrowed, ordered and grouped. */
export const productList = defineList({
  index: 'products',
  facets: [
    'status',
    'brand',
    'categories',
    'supplier',
    'stock_state',
    'websites',
    'gaps',
    'tags',
    ...countedAttributes,
  ],
  whole: 'status',
  ranges: { price: 'money', free_stock: 'number', sold_30: 'number', completeness: 'number', updated_at: 'date' },
  linked: ['kind', 'sku', 'ean13', ...typedAttributes],
  retrieve: [
    'uid',
    'namespace',
    'sku',
    'name',
    'status',
    'kind',
    'brand',
    'supplier',
    'categories',
    'tags',
    'price',
    'currency',
    'ean13',
    'free_stock',
    'stock_state',
    'sold_30',
    'websites',
    'completeness',
    'image',
    'updated_at',
    'version',
    ...listedAttributes,
  ],
  highlight: ['name', 'sku'],
  sorts: ['name', 'sku', 'status', 'brand', 'price', 'free_stock', 'sold_30', 'updated_at', 'completeness'],
  order: ['updated_at:desc'],
  groups: ['status', 'brand'],
})

/** A product as the list shows it. */
export type ProductRow = Pick<SearchDocuments['products'], (typeof productList.retrieve)[number]>
