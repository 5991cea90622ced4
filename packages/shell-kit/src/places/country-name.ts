import { languageTag, type Locale } from '@backoffice/texts'

const names = new Map<Locale, Intl.DisplayNames>()

/**
 * Returns the name of a country by its two letters: NL, BE, DE, FR and every other of ISO 3166-1; the letters when
 * there is none.
 */
export function countryName(code: string, locale: Locale): string {
  const known = names.get(locale) ?? new Intl.DisplayNames(languageTag(locale), { type: 'region', fallback: 'code' })
  names.set(locale, known)
  return /^[A-Z]{2}$/.test(code) ? (known.of(code) ?? code) : code
}
