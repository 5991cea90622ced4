import { defineCatalogs } from '@backoffice/texts'

/** What printing labels says. */
export const labelTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
