import type { Schema } from '@backoffice/api-contract'
import type { Locale } from '@backoffice/texts'

/** A text in every language; empty where there is none. */
export type TextsInAll = Readonly<Record<Locale, string>>

/** What search engines read of a page. */
export interface SeoFields {
  readonly title: string
  readonly description: string
  readonly index: boolean
}

/** Texts by language, with an empty one where there is none. */
export const inAllLanguages = (texts: Schema<'TextsByLanguage'> = {}): TextsInAll => ({
  en: '',
  nl: '',
  de: '',
  fr: '',
  ...texts,
})

/** What search engines read, with empty fields where nothing was said. */
export const seoFieldsOf = ({ title = '', description = '', index = true }: Schema<'Seo'> = {}): SeoFields => ({
  title,
  description,
  index,
})

/** The bounds of the contract for what search engines read, by the paths of a form. */
export const seoRules = { 'seo.title': 'length:0,60', 'seo.description': 'length:0,155' } as const

const text = 'length:0,20000'

/** The bounds of a description in every language. */
export const descriptionRules = {
  'descriptions.en': text,
  'descriptions.nl': text,
  'descriptions.de': text,
  'descriptions.fr': text,
} as const
