import type { SearchDocuments } from '@backoffice/api-contract'
import { defineList } from '@backoffice/shell-kit'
import { countedAttributes, listedAttributes, typedAttributes } from '../model/attributes-in-list.ts'
import { hiddenProducts } from '../model/hidden-products.ts'

/** The list of products: its fields, filters, orders and groups. */
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
  partitionField: 'status',
  hidden: hiddenProducts,
  ranges: {
    price: 'money',
    free_stock: 'number',
    sold_30: 'number',
    completeness: 'number',
    suggested_order: 'number',
    updated_at: 'date',
  },
  urlOnlyFilters: ['kind', 'sku', 'ean13', ...typedAttributes],
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
    'main_category',
    'family',
    'tags',
    'price',
    'currency',
    'ean13',
    'free_stock',
    'stock_state',
    'sold_30',
    'websites',
    'completeness',
    'suggested_order',
    'image',
    'updated_at',
    'version',
    ...listedAttributes,
  ],
  highlight: ['name', 'sku'],
  sorts: [
    'name',
    'sku',
    'status',
    'brand',
    'price',
    'free_stock',
    'sold_30',
    'updated_at',
    'completeness',
    'suggested_order',
  ],
  order: ['updated_at:desc'],
  groups: ['status', 'brand', 'supplier', 'main_category'],
  families: ['family'],
})

/** A row of the list of products. */
export type ProductRow = Pick<SearchDocuments['products'], (typeof productList.retrieve)[number]>
