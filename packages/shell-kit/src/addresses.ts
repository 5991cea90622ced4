import { attributeFields, recordScreens } from '@backoffice/api-contract'
import { listSearch } from './list/search-params.ts'
import { detailSearch } from './tenants/detail-search.ts'

/**
 * Paths of screens that other features may link to. The owner spreads its path into `createRoute`; a neighbour's
 * harness has a stub for it.
 */
export const addresses = {
  products: {
    path: '/products',
    validateSearch: listSearch(
      'status',
      'kind',
      'sku',
      'ean13',
      'brand',
      'categories',
      'category_tree',
      'supplier',
      'stock_state',
      'websites',
      'gaps',
      'tags',
      'price',
      'free_stock',
      'sold_30',
      'completeness',
      'updated_at',
      'suggested_order',
      'has_discount',
      'missing_languages',
      'stale_languages',
      'updated_by',
      'namespace',
      'origin',
      'incoming',
      'cover_days',
      'margin',
      'rating',
      'last_sold_at',
      'options',
      'extra',
      'unit',
      ...attributeFields,
    ),
  },
  categories: {
    path: recordScreens.categories.list,
    validateSearch: listSearch(
      'status',
      'websites',
      'sold_30',
      'updated_at',
      'missing_languages',
      'mappings',
      'has_seo',
      'products_total',
      'parent_id',
    ),
  },
  /** The own account, which everyone has. */
  ownAccount: { path: '/accounts/me' },
  /** Deleted records, of one kind or of all. */
  trash: { path: '/trash', validateSearch: listSearch('kind') },
  productSettings: { path: '/products/settings', validateSearch: listSearch<never>() },
  orders: {
    path: '/orders',
    validateSearch: listSearch(
      'stage',
      'next_step',
      'payment_state',
      'fulfilment_state',
      'hold_reason',
      'priority',
      'tags',
      'assignee',
      'on_account',
      'has_note',
      'kind',
      'website',
      'country',
      'customer_uid',
      'skus',
      'placed_at',
      'ship_by',
      'total',
      'due',
      'item_count',
      'back_ordered',
    ),
  },
  order: { path: recordScreens.orders.page, ...detailSearch },
} as const
