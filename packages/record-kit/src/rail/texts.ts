import { createTexts, defineCatalogs } from '@backoffice/texts'
import type en from './messages/en.json'

/** What the rail says, in four languages. */
export const railTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

export const { useText } = createTexts<keyof typeof en>()
