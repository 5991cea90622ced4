import { useLoaded } from '@backoffice/lazy'
import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { defineCatalogs, areLoaded, loadMessages, type Catalogs, type Translated } from './catalogs.ts'
import type { Label, ReadText } from './create-texts.ts'
import { useI18n } from './texts-provider.tsx'

declare const ids: unique symbol

/** Texts that a screen loads, and the ids that it reads. */
export type Texts<Id extends string> = readonly Catalogs[] & { readonly [ids]?: Id }

/** Ids of texts, by type only: naming them does not load their folder. */
export type TextId<Loaded extends Texts<string>> = Loaded extends Texts<infer Id> ? Id : never

/** How long a failed load stays failed, in milliseconds: React retries at once, and would never show the error. */
export const FAILURE_KEPT = 1000

/** A fulfilled promise in React's own notation: `use` reads it without suspending. */
const fulfilled = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined })

interface Load {
  readonly locale: string
  readonly done: Promise<void>
}

const loads = new WeakMap<I18n, Map<readonly Catalogs[], Load>>()

/**
 * Settles once all of these texts can be read; undefined when they could be from the start. A component that has waited
 * for a load gets the same promise at every later render, as React requires.
 */
function loadTexts(i18n: I18n, texts: readonly Catalogs[]): Promise<void> | undefined {
  const known = loads.get(i18n)?.get(texts)
  if (known?.locale === i18n.locale) return known.done
  if (texts.every((catalogs) => areLoaded(i18n, catalogs))) return known && fulfilled
  const begun = loads.get(i18n) ?? new Map<readonly Catalogs[], Load>()
  loads.set(i18n, begun)
  const done = Promise.all(texts.map((catalogs) => loadMessages(i18n, catalogs))).then(() => undefined)
  begun.set(texts, { locale: i18n.locale, done })
  done.catch(() => setTimeout(() => void begun.delete(texts), FAILURE_KEPT))
  return done
}

/**
 * Defines the texts of a folder, together with those that it includes: what its screen loads (`texts`), and typed
 * access to them. An id of any other folder does not compile, nor does a translation that lacks an id or has an extra
 * one. A component that renders before its texts are loaded suspends, so that ids are never shown.
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
      useLoaded(loadTexts(useI18n(), texts))
      return useLingui()._
    },
  }
}
