import type { Schema } from '@backoffice/api-contract'
import { answer, type FakeRequest } from '@backoffice/shell-kit/harness'

type Sections = Schema<'ProductSettingSections'>

/** Default settings of the harness. */
export const fakeSettingDefaults: Schema<'ProductSettingValues'> = {
  sku: { prefix: 'P-', first: 10_000 },
  units: ['piece', 'set'],
  ready_needs: ['price', 'category', 'image'],
  rounding: 'none',
  price_floor: 0,
  lead_days: 7,
  cover_days: 30,
  package_defaults: {
    flat: { width: 220, height: 8, depth: 220, weight: 0.1 },
    other: { width: 375, height: 32, depth: 375, weight: 0.1 },
  },
  languages: ['en', 'nl', 'de', 'fr'],
  auto_translate: false,
  reviews: { publish_verified: false },
  ean_range: { prefix: '8712345', first: 0, last: 999 },
  label_layouts: [{ name: 'Shelf', width: 62, height: 29, show_price: true }],
  review_replies: [],
  glossary: [],
  extra_fields: [],
}

/** The product settings of the harness: one section is the namespace's own, the others are defaults. */
export const fakeSettings = () => {
  const kept: { own: Sections; version: number } = { own: { lead_days: 5 }, version: 1 }
  const shown = (uid = '') => {
    const origins = Object.fromEntries(
      Object.keys(fakeSettingDefaults).map((name) => [name, name in kept.own ? uid : null]),
    )
    const results: Schema<'ProductSettings'> = {
      namespace: uid,
      version: kept.version,
      own: kept.own,
      effective: { ...fakeSettingDefaults, ...kept.own },
      origins,
      // Ada changed what the namespace has of its own.
      authors: Object.fromEntries(
        Object.keys(kept.own).map((name) => [name, { by: 'ada', at: '2026-11-21T10:00:00.000Z' }]),
      ),
      ean_free: 958,
    }
    return answer(200, { results }, `"${kept.version}"`)
  }
  const routes = {
    'GET /api/product-settings/{uid}': ({ params }: FakeRequest) => shown(params['uid']),
    'PUT /api/product-settings/{uid}': ({ params, body }: FakeRequest) => {
      const { set = {}, inherit = [] } = body as { readonly set?: Sections; readonly inherit?: readonly string[] }
      kept.own = Object.fromEntries(Object.entries({ ...kept.own, ...set }).filter(([name]) => !inherit.includes(name)))
      kept.version += 1
      return shown(params['uid'])
    },
  }
  return { routes, kept }
}
