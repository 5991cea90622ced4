import { createTexts, defineCatalogs } from '@backoffice/texts'
import type en from './messages/en.json'

/** Texts of short links. */
export const shortLinkTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

export const { textOf: shortLinkTextOf } = createTexts<keyof typeof en>()
