import { negotiateLocale, isLocale, activateLocale, type Catalogs, type I18n, type Locale } from '@backoffice/texts'

/** Each language by its own name. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  fr: 'Français',
}

const KEY = 'backoffice.language'

const storedLanguage = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Returns the language to start in: the one selected here, else the browser's. */
export const firstLocale = (): Locale => negotiateLocale([storedLanguage(), ...navigator.languages])

/** Returns whether a language was selected in this browser; if not, the account's own applies. */
export const isLanguageSelected = (): boolean => isLocale(storedLanguage())

/** Activates a language: texts, the page's `lang`, and with `keep` the setting for the next time. */
export async function activateLanguage(
  i18n: I18n,
  locale: Locale,
  catalogs: readonly Catalogs[],
  { keep = false } = {},
): Promise<void> {
  await activateLocale(i18n, locale, catalogs)
  document.documentElement.lang = locale
  if (keep) localStorage.setItem(KEY, locale)
}
