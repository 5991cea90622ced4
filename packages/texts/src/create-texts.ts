import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { localeOf } from './catalogs.ts'
import type { Locale } from './locale.ts'

declare const label: unique symbol

/** A text that is named now and read later, such as the name of a tab. Created by `label` of `createTexts`. */
export type Label = string & { readonly [label]: true }

/** Values of a text's placeholders. */
export type Values = Readonly<Record<string, string | number>>

/** Reads a text in the active language. */
export type ReadText<Id extends string> = (id: Id, values?: Values) => string

/**
 * Creates typed access to one package's texts; `Id` is the union of its ids.
 *
 * - `useText()` reads in a component, which follows a change of language; it returns a new function then;
 * - `textOf(i18n)` reads outside of components;
 * - `label(id)` names a text for another component to read with `useLabel`.
 */
export const createTexts = <Id extends string>() => ({
  useText: (): ReadText<Id> => useLingui()._,
  textOf:
    (i18n: I18n): ReadText<Id> =>
    (id, values) =>
      i18n._(id, values),
  label: (id: Id) => id as string as Label,
})

/** Reads labels of other packages. */
export const useLabel = (): ReadText<Label> => useLingui()._

/** Returns the active language, in a component. */
export const useLocale = (): Locale => localeOf(useLingui().i18n)
