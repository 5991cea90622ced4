import type { Schema } from '@backoffice/api-contract'

/** All settings of products in a namespace. */
export type ProductSettings = Schema<'ProductSettingValues'>

/** Settings that no namespace overrides. */
export const settingDefaults: ProductSettings = {
  sku: { prefix: 'P-', first: 10_000 },
  package_defaults: {
    flat: { width: 220, height: 8, depth: 220, weight: 0.1 },
    other: { width: 375, height: 32, depth: 375, weight: 0.1 },
  },
  units: ['piece', 'set', 'pair', 'metre', 'kilogram'],
  ready_needs: ['price'],
  rounding: 'none',
  price_floor: 0,
  lead_days: 7,
  cover_days: 30,
  languages: ['en', 'nl', 'de', 'fr'],
  auto_translate: false,
  reviews: { publish_verified: false },
  // GS1 reserves codes from 20 to 29 for use inside a company.
  ean_range: { prefix: '20', first: 1, last: 9_999_999_999 },
  label_layouts: [{ name: '62 × 29 mm', width: 62, height: 29, show_price: true }],
  review_replies: [],
  glossary: [],
  extra_fields: [],
}
