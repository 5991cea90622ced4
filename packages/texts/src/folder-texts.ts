import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { use } from 'react'
import { defineCatalogs, isSpoken, speakAlso, type Catalogs, type Translated } from './catalogs.ts'
import type { Label, ReadText } from './create-texts.ts'
import { useI18n } from './texts-provider.tsx'

declare const ids: unique symbol

/** Texts to load for a screen, and the ids that it reads of them. */
export type Texts<Id extends string> = readonly Catalogs[] & { readonly [ids]?: Id }

/** The ids of texts, by their type alone: who only names them does not load their folder. */
export type TextId<Loaded extends Texts<string>> = Loaded extends Texts<infer Id> ? Id : never

/** How long a load that failed stays failed, in milliseconds: React renders again at once, and would never show the error. */
export const FAILURE_KEPT = 1000

const loads = new WeakMap<I18n, Map<readonly Catalogs[], Promise<void>>>()

/** React does not wait for a promise that says it is fulfilled. */
const fulfilled = Object.assign(Promise.resolve(), { status: 'fulfilled' as const, value: undefined })

/** Settles once all of these texts can be read: the same promise for as long as they are loading. */
function loadTexts(i18n: I18n, texts: readonly Catalogs[]): Promise<void> {
  if (texts.every((catalogs) => isSpoken(i18n, catalogs))) return fulfilled
  const pending = loads.get(i18n) ?? new Map<readonly Catalogs[], Promise<void>>()
  loads.set(i18n, pending)
  const known = pending.get(texts)
  if (known) return known
  const forget = () => void pending.delete(texts)
  const load = Promise.all(texts.map((catalogs) => speakAlso(i18n, catalogs))).then(forget)
  pending.set(texts, load)
  load.catch(() => setTimeout(forget, FAILURE_KEPT))
  return load
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
      use(loadTexts(useI18n(), texts))
      return useLingui()._
    },
  }
}
