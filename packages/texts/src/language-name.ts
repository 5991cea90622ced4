import { languageTag, type Locale } from './locale.ts'

const names = new Map<Locale, Intl.DisplayNames>()

/** Returns the name of a language by its code of ISO 639-1, in the reader's language; the code when there is none. */
export function languageName(code: string, locale: Locale): string {
  const known = names.get(locale) ?? new Intl.DisplayNames(languageTag(locale), { type: 'language', fallback: 'code' })
  names.set(locale, known)
  return /^[a-z]{2}$/.test(code) ? (known.of(code) ?? code) : code
}
