import { defineCatalogs } from '@backoffice/texts'

/** Texts of the page of one’s own account. */
export const accountTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
