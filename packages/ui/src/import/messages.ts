import { createTexts, defineCatalogs } from '@backoffice/texts'
import type en from './messages/en.json'

/** What the parts of an import say; loaded with what shows them. */
export const importMessages = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

export const { useText: useImportText } = createTexts<keyof typeof en>()
