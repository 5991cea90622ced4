import type { Schema } from '@backoffice/api-contract'
import { byName } from '@backoffice/shell-kit'
import { locales, type Locale } from '@backoffice/texts'
import type { FieldAt } from './field-places.ts'
import { attributesIn, type ProductAttributes } from './product-attributes.ts'

/** Form values of one language's texts. */
export interface TextFields {
  readonly name: string
  readonly short_text: string
  readonly description: string
}

/** A field that can be inherited. */
export type Inheritable = Schema<'InheritableField'>

/** Values of the product above. */
export type ProductAbove = Schema<'ProductAbove'>

/** Fields whose form values differ: relations as uids, no EAN as an empty text. */
interface FormValues {
  readonly ean13: string
  readonly brand: string | null
  readonly supplier: string | null
  readonly categories: readonly string[]
}

type FormField = FieldAt<'form'>

/** Fields that the overview of a product saves in one call. */
export type ProductFields = {
  readonly [Name in FormField]: Name extends keyof FormValues ? FormValues[Name] : Schema<'Product'>[Name]
} & ProductAttributes & {
    /** The inherited fields. */
    readonly inherits: readonly Inheritable[]
  }

/** Form values of a product: its fields, and the texts of each language. */
export type ProductValues = ProductFields & Readonly<Record<Locale, TextFields>>

const noText: TextFields = { name: '', short_text: '', description: '' }

const isLanguage = (field: string): field is Locale => locales.some((locale) => locale === field)

/** Returns whether a language has no text. */
export const isEmptyText = (text: TextFields): boolean => Object.values(text).every((part) => part === '')

const textOf = ({ translations }: Pick<Schema<'Product'>, 'translations'>, language: Locale): TextFields => {
  const found = translations.find((translation) => translation.language === language)
  return found ? { name: found.name, short_text: found.short_text ?? '', description: found.description ?? '' } : noText
}

/** Returns the form values of the texts of a product. */
export const textsOf = (product: Pick<Schema<'Product'>, 'translations'>): Readonly<Record<Locale, TextFields>> =>
  byName(locales, (language) => textOf(product, language))

/** Returns the form values of a product. */
export const valuesOf = (product: Schema<'Product'>): ProductValues => {
  const {
    name,
    status,
    ean13,
    price,
    compare_price,
    cost,
    tier_prices,
    scheduled_prices,
    stock_places,
    package: size,
    brand,
    supplier,
    categories,
    tags,
    extra,
    inherits,
  } = product
  return {
    ...attributesIn(product),
    name,
    status,
    price,
    compare_price,
    cost,
    tier_prices,
    scheduled_prices,
    stock_places,
    package: size,
    tags,
    extra,
    inherits,
    ean13: ean13 ?? '',
    brand: brand?.uid ?? null,
    supplier: supplier?.uid ?? null,
    categories: categories.map(({ uid }) => uid),
    ...textsOf(product),
  }
}

/** Sets the name in the source language, where there is a text in it: it is the name of the product. */
export const withSourceName = (values: ProductValues): ProductValues =>
  isEmptyText(values.en) ? values : { ...values, en: { ...values.en, name: values.name } }

/** Returns the languages of the changed texts. */
export const changedTexts = (changes: Partial<ProductValues>): readonly (readonly [Locale, TextFields])[] =>
  locales.flatMap((language) => {
    const text = changes[language]
    return text ? [[language, text] as const] : []
  })

/** Returns the change of these fields for the server, without the texts: an empty EAN is none. */
export const changeOf = (changes: Partial<ProductValues>): Schema<'ProductChange'> => {
  const { ean13, categories, tags, tier_prices, scheduled_prices, stock_places, inherits, ...rest } = changes
  const fields = Object.fromEntries(Object.entries(rest).filter(([field]) => !isLanguage(field)))
  return {
    ...fields,
    ...(ean13 !== undefined && { ean13: ean13 === '' ? null : ean13 }),
    ...(categories && { categories: [...categories] }),
    ...(tags && { tags: [...tags] }),
    ...(tier_prices && { tier_prices: [...tier_prices] }),
    ...(scheduled_prices && { scheduled_prices: [...scheduled_prices] }),
    ...(stock_places && { stock_places: [...stock_places] }),
    ...(inherits && { inherits: [...inherits] }),
  }
}
