import { defineCatalogs } from '@backoffice/texts'

/** What changing many products at once says. */
export const bulkTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
