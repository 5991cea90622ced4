import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { use } from 'react'
import { defineCatalogs, isSpoken, loadMessages, type Catalogs, type Translated } from './catalogs.ts'
import type { Label, ReadText } from './create-texts.ts'
import { useI18n } from './texts-provider.tsx'

declare const ids: unique symbol

/** Texts to load for a screen, and the ids that it reads of them. */
export type Texts<Id extends string> = readonly Catalogs[] & { readonly [ids]?: Id }

/** The ids of texts, by their type alone: who only names them does not load their folder. */
export type TextId<Loaded extends Texts<string>> = Loaded extends Texts<infer Id> ? Id : never

/** How long a load that failed stays failed, in milliseconds: React renders again at once, and would never show the error. */
export const FAILURE_KEPT = 1000

/** React does not wait for a promise that says it is fulfilled. */
const spoken = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined })

interface Load {
  readonly locale: string
  readonly done: Promise<void>
}

const loads = new WeakMap<I18n, Map<readonly Catalogs[], Load>>()

/**
 * Settles once all of these texts can be read; undefined when they could be from the start. Who has waited for a load goes
 * on asking for it: React wants to be asked the same at every render, and asks to be left alone otherwise.
 */
function loadTexts(i18n: I18n, texts: readonly Catalogs[]): Promise<void> | undefined {
  const known = loads.get(i18n)?.get(texts)
  if (known?.locale === i18n.locale) return known.done
  if (texts.every((catalogs) => isSpoken(i18n, catalogs))) return known && spoken
  const begun = loads.get(i18n) ?? new Map<readonly Catalogs[], Load>()
  loads.set(i18n, begun)
  const done = Promise.all(texts.map((catalogs) => loadMessages(i18n, catalogs))).then(() => undefined)
  begun.set(texts, { locale: i18n.locale, done })
  done.catch(() => setTimeout(() => void begun.delete(texts), FAILURE_KEPT))
  return done
}

/**
 * The texts of a folder, and of those that it `includes`: what its screen loads (`texts`), and typed access to them. An
 * id of any other folder does not compile, nor does a translation that lacks an id or has one too many. A component that
 * is drawn before its texts are there waits for them, so that nobody ever reads an id.
 */
export function folderTexts<
  En extends object,
  Nl extends object,
  De extends object,
  Fr extends object,
  Included extends string = never,
>(catalogs: Translated<En, Nl, De, Fr>, ...included: readonly Texts<Included>[]) {
  type Id = (keyof En & string) | Included
  const texts: Texts<Id> = [...included.flat(), defineCatalogs(catalogs)]
  return {
    texts,
    label: (id: Id) => id as Label,
    useText: (): ReadText<Id> => {
      const loading = loadTexts(useI18n(), texts)
      if (loading) use(loading)
      return useLingui()._
    },
  }
}
