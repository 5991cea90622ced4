import { de } from './de.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'
import { nl } from './nl.ts'
import type { FormTextId, Texts } from './text-ids.ts'

/** The languages of the messages. */
export const locales = ['en', 'nl', 'de', 'fr'] as const

/** A language of the messages. */
export type Locale = (typeof locales)[number]

const catalogs: Readonly<Record<Locale, Texts>> = { en, nl, de, fr }

const tags: Readonly<Record<Locale, string>> = { en: 'en-US', nl: 'nl-NL', de: 'de-DE', fr: 'fr-FR' }

const dateFormats = new Map<Locale, Intl.DateTimeFormat>()

/** Formats a date of a message, such as `Jan 5, 2010`: always in UTC, since dates without a time are. */
export function dateText(time: number, locale: Locale): string {
  const format =
    dateFormats.get(locale) ?? new Intl.DateTimeFormat(tags[locale], { dateStyle: 'medium', timeZone: 'UTC' })
  dateFormats.set(locale, format)
  return format.format(time)
}

/** Returns the texts of a language. */
export const textsOf = (locale: Locale): Texts => catalogs[locale]

/** Returns a text of forms that belongs to no rule: the form-level message, the invalid date. */
export const formText = (id: FormTextId, locale: Locale = 'en'): string => catalogs[locale][id]
