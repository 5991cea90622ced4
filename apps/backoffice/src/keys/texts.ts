import { defineCatalogs } from '@backoffice/texts'

/** What only the sheet of keys says. */
export const keyTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
