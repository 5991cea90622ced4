import type { Schema } from '@backoffice/api-contract'
import { locales, type Locale } from '@backoffice/texts'
import type { SeoEntries } from '../seo/queries.ts'
import { changeOf, fieldsOf, keyOf, type EntryFields } from '../seo/seo-fields.ts'

type Tier = Schema<'TierPrice'>

/** A product on one website: what is stored there, its search engine texts, and the product itself. */
export interface ProductOnWebsite {
  readonly site: Schema<'WebsiteProduct'>
  readonly seo: SeoEntries
  readonly product: Schema<'Product'>
  /** `ETag`s of each. */
  readonly etags: Readonly<Record<'site' | 'seo' | 'product', string | null>>
}

/** Texts on a website in one language; null is inherited. */
export type SiteTexts = {
  readonly name: string | null
  readonly short_text: string | null
  readonly description: string | null
}

/** Form values of a website; null is inherited, as are empty search engine texts. */
export type WebsiteFields = {
  readonly active: boolean
  readonly price: number | null
  readonly categories: readonly string[] | null
  readonly media: readonly number[] | null
  readonly from: string
  readonly to: string
  readonly stock_share: number | null
  readonly sequence: number
  readonly tier_prices: Tier[]
} & { readonly [Language in Locale as `texts_${Language}`]: SiteTexts } & {
  readonly [Language in Locale as `seo_${Language}`]: EntryFields
}

/** The texts and the other fields that can be inherited. */
export const textFields = ['name', 'short_text', 'description'] as const
export const inheritable = ['price', 'stock_share', 'categories'] as const

export type TextField = (typeof textFields)[number]
export type Inheritable = (typeof inheritable)[number]

const inherited: SiteTexts = { name: null, short_text: null, description: null }

const entryOf = ({ site, seo }: ProductOnWebsite, language: Locale) =>
  seo.find((entry) => entry.website === site.website && entry.language === language)

const seoOf = (record: ProductOnWebsite, language: Locale): EntryFields => fieldsOf(entryOf(record, language) ?? {})

function textsOf({ site: { own, language: main } }: ProductOnWebsite, language: Locale): SiteTexts {
  const texts = language === main ? own : own?.translations?.find((one) => one.language === language)
  return { name: texts?.name ?? null, short_text: texts?.short_text ?? null, description: texts?.description ?? null }
}

/** Returns the form values of a product on a website. */
export function websiteFieldsOf(record: ProductOnWebsite): WebsiteFields {
  const { own, website } = record.site
  return {
    active: own?.active ?? false,
    price: own?.price ?? null,
    categories: own?.categories ?? null,
    media: own?.media ?? null,
    from: own?.from ?? '',
    to: own?.to ?? '',
    stock_share: own?.stock_share ?? null,
    sequence: own?.sequence ?? 0,
    tier_prices: record.product.tier_prices.filter((tier) => tier.website === website),
    texts_en: textsOf(record, 'en'),
    texts_nl: textsOf(record, 'nl'),
    texts_de: textsOf(record, 'de'),
    texts_fr: textsOf(record, 'fr'),
    seo_en: seoOf(record, 'en'),
    seo_nl: seoOf(record, 'nl'),
    seo_de: seoOf(record, 'de'),
    seo_fr: seoOf(record, 'fr'),
  }
}

/** Returns the overrides of a website for the server, which inherits omitted ones. */
export function websiteChangeOf(fields: WebsiteFields, language: Locale): Schema<'ProductWebsiteFields'> {
  const { active, price, categories, media, from, to, stock_share, sequence } = fields
  const translations = locales
    .filter((one) => one !== language)
    .map((one) => ({ language: one, ...fields[`texts_${one}`] }))
    .filter((texts) => textFields.some((field) => texts[field] !== null))
  return {
    active,
    price,
    ...fields[`texts_${language}`],
    translations: translations.length > 0 ? translations : null,
    stock_share,
    sequence,
    categories: categories && [...categories],
    media: media && [...media],
    from: from || null,
    to: to || null,
  }
}

/** Returns the changed search engine texts of a website for the server. */
export const seoChangeOf = (changes: Partial<WebsiteFields>, record: ProductOnWebsite): Schema<'SeoFields'>[] =>
  locales.flatMap((language) => {
    const entry = entryOf(record, language)
    const fields = changes[`seo_${language}`]
    return entry && fields ? changeOf({ [keyOf(entry)]: fields }, [entry]) : []
  })

/** Returns the texts that a website inherits from the product in a language: those of the language, or else English. */
export function inheritedTexts({ name, translations }: Schema<'Product'>, language: Locale): Record<TextField, string> {
  const spoken =
    translations.find((one) => one.language === language) ?? translations.find((one) => one.language === 'en')
  return { name: spoken?.name ?? name, short_text: spoken?.short_text ?? '', description: spoken?.description ?? '' }
}

/** Returns the inherited value of another field. */
export const inheritedOf = (product: Schema<'Product'>, field: Inheritable): string[] | number | null =>
  ({ price: product.price, categories: product.categories.map(({ uid }) => uid), stock_share: 100 })[field]

const noSeo = fieldsOf({})

/** Returns the values of a website that inherits everything; when it is published there stays as it is. */
export const allInherited = {
  price: null,
  categories: null,
  media: null,
  stock_share: null,
  tier_prices: [],
  texts_en: inherited,
  texts_nl: inherited,
  texts_de: inherited,
  texts_fr: inherited,
  seo_en: noSeo,
  seo_nl: noSeo,
  seo_de: noSeo,
  seo_fr: noSeo,
} satisfies Partial<WebsiteFields>
