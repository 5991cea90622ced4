import { createTexts, defineCatalogs } from '@backoffice/texts'
import type en from './messages/en.json'

/** Texts about changes of others, loaded with the first one. */
export const whoseTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

export const { textOf: whoseTextOf } = createTexts<keyof typeof en>()
