import { defineCatalogs } from '@backoffice/texts'

/** What is said without a line. */
export const offlineTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
