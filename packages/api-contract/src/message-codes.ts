/** Codes of the reasons why a bulk change skips a product, for clients that have their own texts for them. */
export const bulkSkipCodes = [
  'products.unchanged',
  'products.translations-complete',
  'products.archived',
  'products.no-price',
  'products.not-on-website',
  'products.price-required',
  'products.price-out-of-range',
  'products.gone',
  'products.changed',
  'products.no-text',
  'products.not-translatable',
  'products.variant',
  'products.in-bundle',
  'products.too-many-tags',
  'orders.product-ordered',
] as const
