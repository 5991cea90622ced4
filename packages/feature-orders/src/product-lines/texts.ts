import { defineCatalogs } from '@backoffice/texts'

const lineTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What the orders with a product say. */
export const texts = [lineTexts]
