import type { components } from './generated/schema.ts'

/** The documents of every search index, by the name of the index. Shapes: `spec/search-documents.tsp`. */
export type SearchDocuments = components['schemas']['SearchDocuments']

/** Name of a search index. */
export type SearchIndexName = keyof SearchDocuments

interface IndexDefinition<TDocument> {
  readonly primaryKey: keyof TDocument & string
  /** In order of weight: the first counts most. */
  readonly searchable: readonly (keyof TDocument & string)[]
  readonly filterable: readonly (keyof TDocument & string)[]
  readonly sortable: readonly (keyof TDocument & string)[]
  /** Codes in which a typing error would find the wrong thing. */
  readonly exact: readonly (keyof TDocument & string)[]
}

/**
 * What each search index lets its callers search, filter and sort by; the server sets the index up from it and the
 * client's types come from it, so a filter on another field neither compiles nor runs.
 */
export const searchIndexes = {
  products: {
    primaryKey: 'uid',
    searchable: ['sku', 'ean13', 'aliases', 'name', 'names', 'brand', 'categories', 'synonyms'],
    filterable: [
      'uid', 'sku', 'ean13', 'namespace', 'status', 'kind', 'brand', 'brand_uid', 'supplier', 'supplier_uid', 'categories',
      'category_uids', 'tags', 'price', 'vat_code', 'free_stock', 'stock_state', 'sold_30', 'websites', 'image', 'completeness', 'gaps',
      'productOptionGroupId', 'created_at', 'updated_at', 'parent_uid', 'parent_sku', 'option_values', 'website_uids', 'website_count', 'missing_languages', 'stale_languages',
      'incoming', 'cover_days', 'last_sold_at', 'rating', 'reviews', 'has_discount', 'updated_by',
    ],
    sortable: ['sku', 'name', 'status', 'brand', 'price', 'free_stock', 'sold_30', 'sold_total', 'completeness', 'created_at', 'updated_at', 'rating', 'reviews', 'cover_days', 'incoming', 'website_count', 'last_sold_at'],
    exact: ['sku', 'ean13', 'aliases'],
  },
  orders: {
    primaryKey: 'uid',
    searchable: ['number', 'customer_number', 'customer_name', 'email', 'skus', 'city'],
    filterable: [
      'uid', 'number', 'namespace', 'kind', 'website', 'website_uid', 'location', 'placed_at', 'customer_uid', 'country', 'stage',
      'payment_state', 'fulfilment_state', 'hold_reason', 'total', 'due', 'item_count', 'skus',
    ],
    sortable: ['number', 'placed_at', 'customer_name', 'total', 'item_count', 'stage'],
    exact: ['number', 'customer_number', 'skus'],
  },
  customers: {
    primaryKey: 'uid',
    searchable: ['number', 'name', 'company', 'email', 'city'],
    filterable: ['uid', 'number', 'namespace', 'type', 'country', 'status', 'wholesale', 'orders', 'net_value', 'last_order_at'],
    sortable: ['number', 'name', 'orders', 'net_value', 'last_order_at'],
    exact: ['number', 'email'],
  },
  accounts: {
    primaryKey: 'uid',
    searchable: ['name', 'email'],
    filterable: ['uid', 'id', 'role', 'status', 'namespaces', 'namespace'],
    sortable: ['name', 'email'],
    exact: ['email'],
  },
  namespaces: {
    primaryKey: 'uid',
    searchable: ['name', 'code'],
    filterable: ['uid', 'id', 'parent_id', 'parent_uid', 'code', 'status', 'namespace'],
    sortable: ['name', 'id'],
    exact: ['code'],
  },
  'table-settings': {
    primaryKey: 'uid',
    searchable: ['name'],
    filterable: ['uid', 'userId', 'namespace', 'list_key', 'scope', 'group', 'default_for'],
    sortable: ['name', 'position'],
    exact: [],
  },
  brands: {
    primaryKey: 'uid',
    searchable: ['name', 'slug'],
    filterable: ['uid', 'namespace', 'status', 'slug', 'has_logo', 'supplier_uid', 'products', 'active_products', 'sold_30', 'updated_at'],
    sortable: ['name', 'products', 'active_products', 'sold_30', 'sequence', 'status', 'updated_at'],
    exact: [],
  },
  categories: {
    primaryKey: 'uid',
    searchable: ['name', 'names', 'handle', 'path'],
    filterable: [
      'uid', 'namespace', 'status', 'parent_id', 'handle', 'depth', 'products_direct', 'products_total', 'websites', 'mappings', 'missing_languages', 'has_seo', 'sold_30', 'updated_at',
    ],
    sortable: ['name', 'seo_url', 'sequence', 'products_direct', 'products_total', 'sold_30', 'status', 'updated_at'],
    exact: [],
  },
  suppliers: {
    primaryKey: 'uid',
    searchable: ['name', 'code', 'contact', 'order_email'],
    filterable: [
      'uid', 'namespace', 'status', 'code', 'country', 'has_email', 'order_days', 'lead_days', 'reliability', 'products', 'open_orders', 'minimum', 'terms', 'orders_12m', 'last_order_at', 'updated_at',
    ],
    sortable: ['name', 'code', 'lead_days', 'reliability', 'products', 'open_orders', 'next_order_day', 'minimum', 'status', 'orders_12m', 'last_order_at', 'updated_at'],
    exact: ['code'],
  },
  reviews: {
    primaryKey: 'uid',
    searchable: ['title', 'text', 'author', 'sku', 'product_name'],
    filterable: [
      'uid', 'namespace', 'product', 'sku', 'brand_uid', 'category_uids', 'website_uid', 'rating', 'verified', 'language', 'submitted_at', 'state', 'reason', 'has_reply', 'has_photo', 'signals',
    ],
    sortable: ['submitted_at', 'rating', 'product_name', 'state'],
    exact: ['sku'],
  },
  synonyms: {
    primaryKey: 'uid',
    searchable: ['words', 'to', 'note'],
    filterable: ['uid', 'namespace', 'kind', 'websites', 'language', 'active', 'source', 'index_state', 'hits_30d', 'updated_at'],
    sortable: ['hits_30d', 'kind', 'updated_at'],
    exact: [],
  },
  'supplier-orders': {
    primaryKey: 'uid',
    searchable: ['number', 'supplier', 'reference', 'skus'],
    filterable: [
      'uid', 'number', 'namespace', 'supplier', 'supplier_uid', 'stage', 'location', 'buyer', 'ordered_at', 'expected_at', 'received_percent', 'invoice_state', 'mail_state', 'pieces', 'skus', 'created_at', 'updated_at',
    ],
    sortable: ['number', 'expected_at', 'ordered_at', 'supplier', 'stage', 'received_percent', 'created_at', 'updated_at'],
    exact: ['number', 'skus'],
  },
} as const satisfies { readonly [Index in SearchIndexName]: IndexDefinition<SearchDocuments[Index]> }

/** A field of the index that may be filtered by. */
export type FilterableField<Index extends SearchIndexName> = (typeof searchIndexes)[Index]['filterable'][number]

/** A field of the index that may be sorted by. */
export type SortableField<Index extends SearchIndexName> = (typeof searchIndexes)[Index]['sortable'][number]
