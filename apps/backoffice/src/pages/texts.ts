import { defineCatalogs } from '@backoffice/texts'

/** What only the screens for what went wrong say. */
export const pageTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
