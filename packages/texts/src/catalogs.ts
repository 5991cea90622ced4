import type { I18n } from '@lingui/core'
import { locales, type Locale } from './locale.ts'

/** Loads one language of one package. What arrives has been compiled by the build. */
type Load<Messages> = () => Promise<{ readonly default: Messages }>

/** Every language of one package's texts, each loaded only when it is spoken. */
export type Catalogs = Readonly<Record<Locale, Load<object>>>

type Complete<Source, Translation> =
  Exclude<keyof Source, keyof Translation> extends never
    ? Exclude<keyof Translation, keyof Source> extends never
      ? Translation
      : { readonly 'not in English': Exclude<keyof Translation, keyof Source> }
    : { readonly 'not translated': Exclude<keyof Source, keyof Translation> }

/** The four languages of some texts, where none lacks an id of the English ones or has one too many. */
export interface Translated<En extends object, Nl extends object, De extends object, Fr extends object> {
  readonly en: Load<En>
  readonly nl: Load<Nl & Complete<En, NoInfer<Nl>>>
  readonly de: Load<De & Complete<En, NoInfer<De>>>
  readonly fr: Load<Fr & Complete<En, NoInfer<Fr>>>
}

/**
 * A package's texts. A translation that lacks an id of the English catalog, or has one too many, does not compile.
 */
export const defineCatalogs = <En extends object, Nl extends object, De extends object, Fr extends object>(
  catalogs: Translated<En, Nl, De, Fr>,
): Catalogs => catalogs

const changes = new WeakMap<I18n, (messages: object) => object>()

/** Changes the texts that are loaded from now on, such as into those of the pseudo-locale. */
export const changeTexts = (i18n: I18n, change: (messages: object) => object): void => void changes.set(i18n, change)

async function load(i18n: I18n, catalogs: Catalogs, locale: Locale): Promise<object> {
  const { default: messages } = await catalogs[locale]()
  return changes.get(i18n)?.(messages) ?? messages
}

/** What has been spoken since the start: a change of language speaks it on. */
const spoken = new WeakMap<I18n, Set<Catalogs>>()

/**
 * Loads the texts of all given packages, and those spoken before, in one language and starts to speak it.
 * Rejects, with the old language still spoken, when a catalog cannot be loaded.
 */
export async function activateLocale(i18n: I18n, locale: Locale, packages: readonly Catalogs[]): Promise<void> {
  const all = new Set([...(spoken.get(i18n) ?? []), ...packages])
  const loaded = await Promise.all([...all].map((catalogs) => load(i18n, catalogs, locale)))
  const meanwhile = [...(spoken.get(i18n) ?? [])].filter((catalogs) => !all.has(catalogs))
  if (meanwhile.length > 0) return await activateLocale(i18n, locale, [...all])
  spoken.set(i18n, all)
  return i18n.loadAndActivate({ locale, messages: Object.assign({}, ...loaded) })
}

/** Speaks further texts beside those that are spoken: what only some screens say. Rejects when they cannot be loaded. */
export async function loadMessages(i18n: I18n, catalogs: Catalogs): Promise<void> {
  if (spoken.get(i18n)?.has(catalogs)) return
  const locale = localeOf(i18n)
  const texts = await load(i18n, catalogs, locale)
  if (locale !== localeOf(i18n)) {
    await loadMessages(i18n, catalogs)
    return
  }
  spoken.set(i18n, new Set([...(spoken.get(i18n) ?? []), catalogs]))
  i18n.load({ [locale]: { ...texts } })
}

/** Whether these texts can be read in the language that is spoken. */
export const isSpoken = (i18n: I18n, catalogs: Catalogs): boolean => spoken.get(i18n)?.has(catalogs) ?? false

/** The language that is spoken now; English before any was chosen. */
export const localeOf = (i18n: I18n): Locale => locales.find((locale) => locale === i18n.locale) ?? locales[0]
