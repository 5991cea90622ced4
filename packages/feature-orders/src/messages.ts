import { createTexts, defineCatalogs } from '@backoffice/texts'
import type en from './messages/en.json'
import type orderEn from './order/messages/en.json'
import type lineEn from './product-lines/messages/en.json'

/** The texts of the orders, in four languages. */
export const messages = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

export const { useText, label } = createTexts<keyof typeof en | keyof typeof orderEn | keyof typeof lineEn>()
