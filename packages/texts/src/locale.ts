/** The languages that every text of the product is written in. The first one is the default. */
export const locales = ['en', 'nl', 'de', 'fr'] as const

/** One of the product's languages. */
export type Locale = (typeof locales)[number]

/** Returns whether a value from outside, such as storage or an account, is one of the product's languages. */
export const isLocale = (value: unknown): value is Locale => locales.some((locale) => locale === value)

/**
 * Returns the language to start in: the first of `wishes` that the product has, otherwise English. Wishes may be
 * language tags (`nl-BE`), missing, or anything that was read from storage.
 */
export function negotiateLocale(wishes: readonly unknown[]): Locale {
  for (const wish of wishes) {
    const language = typeof wish === 'string' ? wish.slice(0, 2).toLowerCase() : undefined
    if (isLocale(language)) return language
  }
  return locales[0]
}

const tags = { en: 'en-US', nl: 'nl-NL', de: 'de-DE', fr: 'fr-FR' } as const satisfies Record<Locale, string>

/** The tag to format numbers and dates by. English is en-US. */
export const languageTag = (locale: Locale): string => tags[locale]
