import { negotiateLocale, isLocale, activateLocale, type Catalogs, type I18n, type Locale } from '@backoffice/texts'

/** Each language by its own name. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: 'English',
  nl: 'Nederlands',
  de: 'Deutsch',
  fr: 'Français',
}

const KEY = 'backoffice.language'

const kept = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** The language to start in: the one chosen here, else the browser's. */
export const firstLocale = (): Locale => negotiateLocale([kept(), ...navigator.languages])

/** Whether a language was chosen in this browser; if not, the account's own may take over. */
export const isLanguageChosen = (): boolean => isLocale(kept())

/** Speaks a language: texts, the page's `lang`, and with `keep` the choice for the next time. */
export async function speakLanguage(
  i18n: I18n,
  locale: Locale,
  catalogs: readonly Catalogs[],
  { keep = false } = {},
): Promise<void> {
  await activateLocale(i18n, locale, catalogs)
  document.documentElement.lang = locale
  if (keep) localStorage.setItem(KEY, locale)
}
