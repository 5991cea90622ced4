import { createTexts, defineCatalogs } from '@backoffice/texts'
import type en from './messages/en.json'

/** What is said of short addresses. */
export const shortViewTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

export const { textOf: shortViewTextOf } = createTexts<keyof typeof en>()
