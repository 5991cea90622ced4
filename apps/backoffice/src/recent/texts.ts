import { defineCatalogs } from '@backoffice/texts'

/** What only the bell says, and what is taken back. */
export const recentTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
