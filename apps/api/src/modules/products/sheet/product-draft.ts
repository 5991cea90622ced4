import type { Schema } from '@backoffice/api-contract'
import { emptyPlain, plainIn, type PlainField, type SheetField } from '../product-fields.ts'

type Product = Schema<'Product'>
type PlainFields = Pick<Product, PlainField>

/** Languages of texts, the default one first. */
export const LANGUAGES = ['en', 'nl', 'de', 'fr'] as const
export type TextLanguage = (typeof LANGUAGES)[number]
/** Names of languages in the headings of columns. */
export const words: Readonly<Record<TextLanguage, string>> = { en: 'English', nl: 'Dutch', de: 'German', fr: 'French' }

/** Text of a product in a language, as in a sheet. */
export type TextDraft = Omit<Schema<'TranslationFields'>, 'language'>

/** Product as a sheet has it; its cells are read from and written to this. */
export interface ProductDraft extends PlainFields {
  /** Null for a new product. */
  readonly uid: string | null
  namespace: string
  package: { width: number | null; height: number | null; depth: number | null; weight: number | null }
  websites: Map<string, Schema<'ProductWebsite'>>
  categories: string[]
  brand: string | null
  supplier: string | null
  texts: Map<TextLanguage, TextDraft>
  /** The product that replaces it. */
  successor: { readonly uid: string; readonly sku: string } | null
  /** URLs of its files, and of those to download. */
  images: string[]
  /** Its files, by their URLs. */
  readonly files: ReadonlyMap<string, number>
}

const noPackage: ProductDraft['package'] = { width: null, height: null, depth: null, weight: null }

/** Returns an empty product. */
export const newDraft = (namespace: string): ProductDraft => ({
  ...emptyPlain(),
  uid: null,
  namespace,
  package: noPackage,
  websites: new Map(),
  categories: [],
  brand: null,
  supplier: null,
  texts: new Map([['en', { name: '' }]]),
  successor: null,
  images: [],
  files: new Map(),
})

/** Returns a product as a sheet has it. */
export const draftOf = (product: Product): ProductDraft => ({
  ...plainIn(product),
  uid: product.uid,
  namespace: product.namespace,
  package: product.package ?? noPackage,
  websites: new Map(product.product_websites.map((entry) => [entry.website, entry])),
  categories: product.categories.map(({ uid }) => uid),
  brand: product.brand?.uid ?? null,
  supplier: product.supplier?.uid ?? null,
  texts: new Map(product.translations.map(({ id: _id, state: _state, language, ...text }) => [language, text])),
  successor: product.successor,
  images: product.files.map(({ url }) => url),
  files: new Map(product.files.map(({ url, id }) => [url, id])),
})

/** Returns a draft by the names of the contract: a missing sheet field does not compile. */
export const fieldsOfDraft = (draft: ProductDraft) =>
  ({
    ...plainIn(draft),
    package: measuredIn(draft),
    product_websites: [...draft.websites.values()],
    categories: draft.categories,
    brand: draft.brand,
    supplier: draft.supplier,
    successor: draft.successor?.uid ?? null,
  }) satisfies Pick<Schema<'ProductChange'>, SheetField>

/** Returns the package of a draft; an incomplete one is null. */
function measuredIn({ package: { width, height, depth, weight } }: ProductDraft): Product['package'] {
  return width === null || height === null || depth === null || weight === null
    ? null
    : { width, height, depth, weight }
}
