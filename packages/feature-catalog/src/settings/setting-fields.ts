import type { Schema } from '@backoffice/api-contract'

/** The settings, each a section of its own, in their order. */
export const settingNames = [
  'sku',
  'ean_range',
  'units',
  'package_defaults',
  'ready_needs',
  'languages',
  'auto_translate',
  'glossary',
  'rounding',
  'price_floor',
  'lead_days',
  'cover_days',
  'reviews',
  'review_replies',
  'label_layouts',
  'extra_fields',
] as const

export type SettingName = (typeof settingNames)[number]

type Sections = Schema<'ProductSettingValues'>

/** Form values of the settings: the effective values, and which sections the namespace overrides. */
export type SettingFields = { readonly [Name in SettingName]: Sections[Name] } & {
  readonly own: readonly SettingName[]
}

const parcel = { width: 0, height: 0, depth: 0, weight: 0 }

const nothing: Sections = {
  sku: { prefix: '', first: 1 },
  package_defaults: { flat: parcel, other: parcel },
  units: [],
  ready_needs: [],
  rounding: 'none',
  price_floor: 0,
  lead_days: 0,
  cover_days: 0,
  languages: ['en'],
  auto_translate: false,
  reviews: { publish_verified: false },
  ean_range: { prefix: '', first: 0, last: 0 },
  label_layouts: [],
  review_replies: [],
  glossary: [],
  extra_fields: [],
}

/** Returns the form values of a namespace's settings. */
export const settingFieldsOf = ({ own, effective }: Schema<'ProductSettings'>): SettingFields => ({
  ...nothing,
  ...effective,
  label_layouts: effective.label_layouts.map((layout) => ({ show_barcode: true, ...layout })),
  extra_fields: effective.extra_fields.map((field) => ({ filterable: false, categories: [], ...field })),
  own: settingNames.filter((name) => name in own),
})

/** Returns a change for the server: overridden sections, and those that are inherited again. */
export function settingChangeOf(
  changes: Partial<SettingFields>,
  before: SettingFields,
  after: SettingFields,
): { readonly set: Schema<'ProductSettingChange'>; readonly inherit: SettingName[] } {
  const set = settingNames.filter((name) => after.own.includes(name) && (name in changes || !before.own.includes(name)))
  return {
    set: Object.fromEntries(set.map((name) => [name, after[name]])),
    inherit: before.own.filter((name) => !after.own.includes(name)),
  }
}
