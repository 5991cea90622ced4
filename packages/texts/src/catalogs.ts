import type { I18n } from '@lingui/core'
import { locales, type Locale } from './locale.ts'

/** Loads one language of one package. The build has compiled the messages. */
type Load<Messages> = () => Promise<{ readonly default: Messages }>

/** Every language of one package's texts, each loaded only when it is activated. */
export type Catalogs = Readonly<Record<Locale, Load<object>>>

type Complete<Source, Translation> =
  Exclude<keyof Source, keyof Translation> extends never
    ? Exclude<keyof Translation, keyof Source> extends never
      ? Translation
      : { readonly 'not in English': Exclude<keyof Translation, keyof Source> }
    : { readonly 'not translated': Exclude<keyof Source, keyof Translation> }

/** Catalogs of the four languages with the same ids as English: a missing or an extra one does not compile. */
export interface Translated<En extends object, Nl extends object, De extends object, Fr extends object> {
  readonly en: Load<En>
  readonly nl: Load<Nl & Complete<En, NoInfer<Nl>>>
  readonly de: Load<De & Complete<En, NoInfer<De>>>
  readonly fr: Load<Fr & Complete<En, NoInfer<Fr>>>
}

/**
 * Defines the texts of a package. A translation that lacks an id of the English catalog, or has an extra one, does not
 * compile.
 */
export const defineCatalogs = <En extends object, Nl extends object, De extends object, Fr extends object>(
  catalogs: Translated<En, Nl, De, Fr>,
): Catalogs => catalogs

const changes = new WeakMap<I18n, (messages: object) => object>()

/** Transforms the texts that are loaded from now on, for example for the pseudo-locale. */
export const changeTexts = (i18n: I18n, change: (messages: object) => object): void => void changes.set(i18n, change)

async function load(i18n: I18n, catalogs: Catalogs, locale: Locale): Promise<object> {
  const { default: messages } = await catalogs[locale]()
  return changes.get(i18n)?.(messages) ?? messages
}

/** Catalogs that were loaded so far: a change of language loads them again. */
const loadedCatalogs = new WeakMap<I18n, Set<Catalogs>>()

/**
 * Loads the texts of all given packages, and those loaded before, in one language and activates it. Rejects, with the
 * old language still active, when a catalog cannot be loaded.
 */
export async function activateLocale(i18n: I18n, locale: Locale, packages: readonly Catalogs[]): Promise<void> {
  const all = new Set([...(loadedCatalogs.get(i18n) ?? []), ...packages])
  const loaded = await Promise.all([...all].map((catalogs) => load(i18n, catalogs, locale)))
  const meanwhile = [...(loadedCatalogs.get(i18n) ?? [])].filter((catalogs) => !all.has(catalogs))
  if (meanwhile.length > 0) return await activateLocale(i18n, locale, [...all])
  loadedCatalogs.set(i18n, all)
  return i18n.loadAndActivate({ locale, messages: Object.assign({}, ...loaded) })
}

/** Loads further texts in the active language, such as those of a single screen. Rejects when they cannot be loaded. */
export async function loadMessages(i18n: I18n, catalogs: Catalogs): Promise<void> {
  if (loadedCatalogs.get(i18n)?.has(catalogs)) return
  const locale = localeOf(i18n)
  const texts = await load(i18n, catalogs, locale)
  if (locale !== localeOf(i18n)) {
    await loadMessages(i18n, catalogs)
    return
  }
  loadedCatalogs.set(i18n, new Set([...(loadedCatalogs.get(i18n) ?? []), catalogs]))
  i18n.load({ [locale]: { ...texts } })
}

/** Returns whether these texts are loaded in the active language. */
export const areLoaded = (i18n: I18n, catalogs: Catalogs): boolean => loadedCatalogs.get(i18n)?.has(catalogs) ?? false

/** Returns the active language; English before any was activated. */
export const localeOf = (i18n: I18n): Locale => locales.find((locale) => locale === i18n.locale) ?? locales[0]
