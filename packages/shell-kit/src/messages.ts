import { createTexts, defineCatalogs } from '@backoffice/texts'
import type en from './messages/en.json'

/** Texts of toasts, confirmations and everything else that belongs to no feature, in four languages. */
export const messages = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

export const { useText: useKitText, textOf: kitTextOf, label: kitLabel } = createTexts<keyof typeof en>()
