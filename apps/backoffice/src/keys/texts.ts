import { defineCatalogs } from '@backoffice/texts'

/** Texts of the shortcuts dialog. */
export const keyTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
