import type { Schema } from '@backoffice/api-contract'
import {
  descriptionRules,
  inAllLanguages,
  type SeoFields,
  seoFieldsOf,
  seoRules,
  type TextsInAll,
} from '@backoffice/record-kit/parts'

type Category = Schema<'Category'>

/** External channels to which a category can be mapped. */
export const channels = ['google', 'bol', 'other'] as const

/** Form values of a category. */
export type CategoryFields = {
  readonly name: string
  readonly names: TextsInAll
  readonly handle: string
  readonly status: NonNullable<Category['status']>
  readonly sort_rule: NonNullable<Category['sort_rule']>
  readonly pinned_products: readonly string[]
  readonly image: string
  /** Null: those of the category above. */
  readonly filters: readonly string[] | null
  readonly websites: readonly string[]
  readonly mappings: Readonly<Record<(typeof channels)[number], string>>
  readonly descriptions: TextsInAll
  readonly seo: SeoFields
}

/** The orders of a category's products, with the ids of their labels. */
export const sortRules = {
  Manual: 'Manual',
  'Best sold': 'Best-sold',
  New: 'New',
  Price: 'Price',
} as const satisfies Record<CategoryFields['sort_rule'], string>

/** Returns the form values of a category. */
export const categoryFieldsOf = (category: Category): CategoryFields => {
  const {
    name,
    names = {},
    handle,
    status = 'Shown',
    sort_rule = 'Manual',
    pinned_products = [],
    image,
    filters = null,
    websites = [],
    mappings = [],
    descriptions,
    seo,
  } = category
  const pathOf = (channel: string) => mappings.find((one) => one.channel === channel)?.path ?? ''
  return {
    name,
    handle,
    status,
    sort_rule,
    pinned_products,
    filters,
    websites,
    names: inAllLanguages(names),
    image: image ?? '',
    mappings: { google: pathOf('google'), bol: pathOf('bol'), other: pathOf('other') },
    descriptions: inAllLanguages(descriptions),
    seo: seoFieldsOf(seo),
  }
}

/** Returns the change of these values for the server: empty ones are none. */
export const categoryChangeOf = ({
  names,
  pinned_products,
  image,
  filters,
  websites,
  mappings,
  descriptions,
  seo,
  ...rest
}: Partial<CategoryFields>): Schema<'CategoryChange'> => ({
  ...rest,
  ...(names && { names: Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')) }),
  ...(pinned_products && { pinned_products: [...pinned_products] }),
  ...(image !== undefined && { image: image || null }),
  ...(filters !== undefined && { filters: filters && [...filters] }),
  ...(websites && { websites: [...websites] }),
  ...(mappings && {
    mappings: channels.flatMap((channel) => (mappings[channel] === '' ? [] : [{ channel, path: mappings[channel] }])),
  }),
  ...(descriptions && { descriptions: { ...descriptions } }),
  ...(seo && { seo: { ...seo } }),
})

/** Returns a category that does not exist yet. */
export const freshCategory = (): Category => ({
  uid: '',
  id: 0,
  version: 0,
  created_at: '',
  updated_at: '',
  updated_by: null,
  name: '',
  handle: '',
  seo_url: '',
  products_direct: 0,
  products_total: 0,
})

const name = 'length:0,80'
const path = 'length:0,500'

/** Rules of the fields of a category. */
export const categoryRules = {
  name: 'required|length:1,80',
  handle: 'required|slug',
  image: 'length:0,2000',
  'names.en': name,
  'names.nl': name,
  'names.de': name,
  'names.fr': name,
  'mappings.google': path,
  'mappings.bol': path,
  'mappings.other': path,
  ...seoRules,
  ...descriptionRules,
} as const
