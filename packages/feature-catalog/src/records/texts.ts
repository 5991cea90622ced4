import { defineCatalogs } from '@backoffice/texts'

/** What the lists beside that of products have in common: drawers, bulk changes, reasons. */
export const recordTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
