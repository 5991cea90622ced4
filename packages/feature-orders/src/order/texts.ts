import { defineCatalogs } from '@backoffice/texts'

const orderTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What only the page of an order says. */
export const texts = [orderTexts]
