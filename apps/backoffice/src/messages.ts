import { createTexts, defineCatalogs } from '@backoffice/texts'
import type en from './messages/en.json'

/** The shell's own texts, in four languages. */
export const messages = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

export const { useText, textOf, label } = createTexts<keyof typeof en>()
