import type { Schema } from '@backoffice/api-contract'
import type { Locale } from '@backoffice/texts'

/** A text in every language; empty where there is none. */
export type TextsInAll = Readonly<Record<Locale, string>>

/** Search engine fields of a page. */
export interface SeoFields {
  readonly title: string
  readonly description: string
  readonly index: boolean
  /** URL of the picture of shared links; null: that of the record. */
  readonly image: string | null
}

/** Returns texts by language, with an empty one where there is none. */
export const inAllLanguages = (texts: Schema<'TextsByLanguage'> = {}): TextsInAll => ({
  en: '',
  nl: '',
  de: '',
  fr: '',
  ...texts,
})

/** Returns the search engine fields, with empty texts where there are none. */
export const seoFieldsOf = ({
  title = '',
  description = '',
  index = true,
  image = null,
}: Schema<'PageSeo'> = {}): SeoFields => ({ title, description, index, image })

/** Limits of the contract for the search engine fields, by the paths of a form. */
export const seoRules = { 'seo.title': 'length:0,60', 'seo.description': 'length:0,155' } as const

const text = 'length:0,20000'

/** Limits of a description in every language. */
export const descriptionRules = {
  'descriptions.en': text,
  'descriptions.nl': text,
  'descriptions.de': text,
  'descriptions.fr': text,
} as const
