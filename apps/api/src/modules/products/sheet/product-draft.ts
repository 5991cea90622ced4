import type { Schema } from '@backoffice/api-contract'

type Product = Schema<'Product'>

/** The languages of texts, the default one first. */
export const LANGUAGES = ['en', 'nl', 'de', 'fr'] as const
export type TextLanguage = (typeof LANGUAGES)[number]

/** A product's text in a language, as a sheet has it. */
export type TextDraft = Omit<Schema<'TranslationFields'>, 'language'>

/** What a sheet can say of a product, in a form that its cells are read from and written to. */
export interface ProductDraft {
  namespace: string
  name: string
  ean13: string | null
  status: Product['status']
  price: number | null
  compare_price: number | null
  cost: number | null
  vat_code: Product['vat_code']
  unit: string
  stock_policy: Product['stock_policy']
  package: { width: number | null; height: number | null; depth: number | null; weight: number | null }
  seo: Schema<'Seo'>
  points: Schema<'ProductPoints'>
  tier_prices: Schema<'TierPrice'>[]
  coming_prices: Schema<'ComingPrice'>[]
  websites: Map<string, Schema<'ProductWebsite'>>
  categories: string[]
  tags: string[]
  brand: string | null
  supplier: string | null
  texts: Map<TextLanguage, TextDraft>
  /** Addresses of its files, and of those that are to be fetched. */
  images: string[]
}

/** A product as it is before anything is said of it. */
export const newDraft = (namespace: string): ProductDraft => ({
  namespace,
  name: '',
  ean13: null,
  status: 'Draft',
  price: null,
  compare_price: null,
  cost: null,
  vat_code: 'high',
  unit: 'piece',
  stock_policy: 'Track',
  package: { width: null, height: null, depth: null, weight: null },
  seo: {},
  points: {},
  tier_prices: [],
  coming_prices: [],
  websites: new Map(),
  categories: [],
  tags: [],
  brand: null,
  supplier: null,
  texts: new Map([['en', { name: '' }]]),
  images: [],
})

/** A product as a sheet sees it. */
export const draftOf = (product: Product): ProductDraft => ({
  namespace: product.namespace,
  name: product.name,
  ean13: product.ean13,
  status: product.status,
  price: product.price,
  compare_price: product.compare_price,
  cost: product.cost,
  vat_code: product.vat_code,
  unit: product.unit,
  stock_policy: product.stock_policy,
  package: product.package ?? { width: null, height: null, depth: null, weight: null },
  seo: product.seo,
  points: product.points,
  tier_prices: product.tier_prices,
  coming_prices: product.coming_prices,
  websites: new Map(product.product_websites.map((entry) => [entry.website, entry])),
  categories: product.categories.map(({ uid }) => uid),
  tags: product.tags,
  brand: product.brand?.uid ?? null,
  supplier: product.supplier?.uid ?? null,
  texts: new Map(product.translations.map(({ id: _id, state: _state, language, ...text }) => [language, text])),
  images: product.files.map(({ url }) => url),
})
