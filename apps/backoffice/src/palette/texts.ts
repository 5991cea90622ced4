import { defineCatalogs } from '@backoffice/texts'

/** What only the command palette says. */
export const paletteTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
