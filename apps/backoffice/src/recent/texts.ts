import { defineCatalogs } from '@backoffice/texts'

/** Texts of the notifications menu, and of undo. */
export const recentTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
