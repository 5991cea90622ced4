import { searchOptions, where, type SearchClient } from '@backoffice/search'

const retrieve = [
  'uid',
  'namespace',
  'sku',
  'name',
  'status',
  'image',
  'price',
  'currency',
  'free_stock',
  'incoming',
  'sold_30',
  'websites',
  'updated_at',
  'version',
] as const

/** Query of the search for the product of a row: what the preview shows of it. */
export const productPreviewQuery = (search: SearchClient, uid: string) =>
  searchOptions(search, 'products', { filter: where('products').equals('uid', uid), retrieve, limit: 1 })
