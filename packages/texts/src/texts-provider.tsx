import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createContext, use, type ReactNode } from 'react'

const I18nContext = createContext<I18n | undefined>(undefined)

/** Provides the texts to everything inside. */
export const TextsProvider = ({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) => (
  <I18nContext value={i18n}>
    <I18nProvider i18n={i18n}>{children}</I18nProvider>
  </I18nContext>
)

/**
 * Returns the i18n of the surrounding provider: always the same object, whereas Lingui's own hook returns another one
 * after each change.
 * @throws outside of a {@link TextsProvider}
 */
export function useI18n(): I18n {
  const i18n = use(I18nContext)
  if (!i18n) throw new Error('There are no texts around this part: it must stand in a TextsProvider.')
  return i18n
}
