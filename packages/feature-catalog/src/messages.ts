import { createTexts, defineCatalogs } from '@backoffice/texts'
import type en from './messages/en.json'
import type productEn from './product/messages/en.json'

/** The texts of the catalog, in four languages. */
export const messages = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What only the page of a product says. */
export const productTexts = defineCatalogs({
  en: () => import('./product/messages/en.json'),
  nl: () => import('./product/messages/nl.json'),
  de: () => import('./product/messages/de.json'),
  fr: () => import('./product/messages/fr.json'),
})

export const { useText, label } = createTexts<keyof typeof en | keyof typeof productEn>()
