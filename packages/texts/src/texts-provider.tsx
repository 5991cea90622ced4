import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createContext, use, type ReactNode } from 'react'

const Spoken = createContext<I18n | undefined>(undefined)

/** Gives everything inside its texts. */
export const TextsProvider = ({ i18n, children }: { readonly i18n: I18n; readonly children: ReactNode }) => (
  <Spoken value={i18n}>
    <I18nProvider i18n={i18n}>{children}</I18nProvider>
  </Spoken>
)

/**
 * What the texts around this part come from: always the same object, where Lingui's own hook gives another one after each
 * change. @throws outside of a {@link TextsProvider}
 */
export function useI18n(): I18n {
  const i18n = use(Spoken)
  if (!i18n) throw new Error('There are no texts around this part: it must stand in a TextsProvider.')
  return i18n
}
