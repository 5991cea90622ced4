import { defineCatalogs } from '@backoffice/texts'

/** Texts of emailed links, and of a forgotten password. */
export const linkTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
