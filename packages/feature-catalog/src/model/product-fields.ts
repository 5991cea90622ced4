import type { Schema } from '@backoffice/api-contract'
import type { Locale } from '@backoffice/texts'

/** The texts of one language, as the form has them. */
export interface TextFields {
  readonly name: string
  readonly short_text: string
  readonly description: string
}

/** What the overview of a product edits. Relations are uids; nothing chosen is `null`. */
export interface ProductFields {
  readonly name: string
  readonly status: Schema<'ProductStatus'>
  readonly ean13: string
  readonly price: number | null
  readonly compare_price: number | null
  readonly cost: number | null
  readonly vat_code: Schema<'VatCode'>
  readonly brand: string | null
  readonly supplier: string | null
  readonly categories: readonly string[]
}

/** Everything that the form of a product holds. */
export interface ProductValues extends ProductFields, Record<string, unknown> {
  readonly texts: ProductTexts
}

/** Texts in every language; a language without any has empty ones. */
export type ProductTexts = Readonly<Record<Locale, TextFields>>

const noText: TextFields = { name: '', short_text: '', description: '' }

/** The fields of a product as its form has them. */
export const fieldsOf = ({ name, status, ean13, price, compare_price, cost, vat_code, brand, supplier, categories }: Schema<'Product'>): ProductFields => ({
  name, status, price, compare_price, cost, vat_code,
  ean13: ean13 ?? '',
  brand: brand?.uid ?? null,
  supplier: supplier?.uid ?? null,
  categories: categories.map(({ uid }) => uid),
})

/** The texts of a product as its form has them. */
export function textsOf({ translations }: Schema<'Product'>): ProductTexts {
  const of = (language: Locale): TextFields => {
    const found = translations.find((translation) => translation.language === language)
    return found ? { name: found.name, short_text: found.short_text ?? '', description: found.description ?? '' } : noText
  }
  return { en: of('en'), nl: of('nl'), de: of('de'), fr: of('fr') }
}

/** What a change of these fields says to the server: an empty EAN is none. */
export const changeOf = ({ ean13, categories, ...rest }: Partial<ProductFields>): Schema<'ProductChange'> => ({
  ...rest,
  ...(ean13 !== undefined && { ean13: ean13 === '' ? null : ean13 }),
  ...(categories && { categories: [...categories] }),
})

/** Everything of a product that its form holds. */
export const valuesOf = (product: Schema<'Product'>): ProductValues => ({ ...fieldsOf(product), texts: textsOf(product) })
