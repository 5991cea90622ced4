import type { I18n } from '@lingui/core'
import { locales, type Locale } from './locale.ts'

/** Loads one language of one package. What arrives has been compiled by the build. */
type Load<Messages> = () => Promise<{ readonly default: Messages }>

/** Every language of one package's texts, each loaded only when it is spoken. */
export type Catalogs = Readonly<Record<Locale, Load<object>>>

type Complete<Source, Translation> = Exclude<keyof Source, keyof Translation> extends never
  ? Exclude<keyof Translation, keyof Source> extends never
    ? Translation
    : { readonly 'not in English': Exclude<keyof Translation, keyof Source> }
  : { readonly 'not translated': Exclude<keyof Source, keyof Translation> }

/**
 * A package's texts. A translation that lacks an id of the English catalog, or has one too many, does not compile.
 */
export const defineCatalogs = <En extends object, Nl extends object, De extends object, Fr extends object>(catalogs: {
  readonly en: Load<En>
  readonly nl: Load<Nl & Complete<En, NoInfer<Nl>>>
  readonly de: Load<De & Complete<En, NoInfer<De>>>
  readonly fr: Load<Fr & Complete<En, NoInfer<Fr>>>
}): Catalogs => catalogs

/**
 * Loads the texts of all given packages in one language and starts to speak it.
 * Rejects, with the old language still spoken, when a catalog cannot be loaded.
 */
export async function speak(i18n: I18n, locale: Locale, packages: readonly Catalogs[]): Promise<void> {
  const loaded = await Promise.all(packages.map((catalogs) => catalogs[locale]()))
  i18n.loadAndActivate({ locale, messages: Object.assign({}, ...loaded.map((module) => module.default)) })
}

/** The language that is spoken now; English before any was chosen. */
export const localeOf = (i18n: I18n): Locale => locales.find((locale) => locale === i18n.locale) ?? locales[0]
