import type { Schema } from '@backoffice/api-contract'
import { emptyPlain, plainIn, type PlainField, type SheetField } from '../product-fields.ts'

type Product = Schema<'Product'>
type PlainFields = Pick<Product, PlainField>

/** The languages of texts, the default one first. */
export const LANGUAGES = ['en', 'nl', 'de', 'fr'] as const
export type TextLanguage = (typeof LANGUAGES)[number]

/** A product's text in a language, as a sheet has it. */
export type TextDraft = Omit<Schema<'TranslationFields'>, 'language'>

/** What a sheet can say of a product, in a form that its cells are read from and written to. */
export interface ProductDraft extends PlainFields {
  namespace: string
  package: { width: number | null; height: number | null; depth: number | null; weight: number | null }
  websites: Map<string, Schema<'ProductWebsite'>>
  categories: string[]
  brand: string | null
  supplier: string | null
  texts: Map<TextLanguage, TextDraft>
  /** Addresses of its files, and of those that are to be fetched. */
  images: string[]
}

const noPackage: ProductDraft['package'] = { width: null, height: null, depth: null, weight: null }

/** A product as it is before anything is said of it. */
export const newDraft = (namespace: string): ProductDraft => ({
  ...emptyPlain(),
  namespace,
  package: noPackage,
  websites: new Map(),
  categories: [],
  brand: null,
  supplier: null,
  texts: new Map([['en', { name: '' }]]),
  images: [],
})

/** A product as a sheet sees it. */
export const draftOf = (product: Product): ProductDraft => ({
  ...plainIn(product),
  namespace: product.namespace,
  package: product.package ?? noPackage,
  websites: new Map(product.product_websites.map((entry) => [entry.website, entry])),
  categories: product.categories.map(({ uid }) => uid),
  brand: product.brand?.uid ?? null,
  supplier: product.supplier?.uid ?? null,
  texts: new Map(product.translations.map(({ id: _id, state: _state, language, ...text }) => [language, text])),
  images: product.files.map(({ url }) => url),
})

/** What a draft says, by the names that the contract has for it: a sheet field that is left out does not compile. */
export const fieldsOfDraft = (draft: ProductDraft) =>
  ({
    ...plainIn(draft),
    package: measuredIn(draft),
    product_websites: [...draft.websites.values()],
    categories: draft.categories,
    brand: draft.brand,
    supplier: draft.supplier,
  }) satisfies Pick<Schema<'ProductChange'>, SheetField>

/** A package of which something is not known is none. */
function measuredIn({ package: { width, height, depth, weight } }: ProductDraft): Product['package'] {
  return width === null || height === null || depth === null || weight === null
    ? null
    : { width, height, depth, weight }
}
