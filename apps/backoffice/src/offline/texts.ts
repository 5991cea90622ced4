import { defineCatalogs } from '@backoffice/texts'

/** Texts for being offline. */
export const offlineTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
