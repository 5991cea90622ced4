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
  label: { width: 62, height: 29, show_price: true },
  extra_fields: [],
}
