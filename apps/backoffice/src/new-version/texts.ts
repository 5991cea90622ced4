import { defineCatalogs } from '@backoffice/texts'

/** Texts about a newer build. */
export const newVersionTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
