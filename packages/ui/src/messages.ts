import { createTexts, defineCatalogs } from '@backoffice/texts'
import type en from './messages/en.json'

/** Texts of the common components, in four languages. */
export const messages = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

export const { useText: useUiText } = createTexts<keyof typeof en>()
