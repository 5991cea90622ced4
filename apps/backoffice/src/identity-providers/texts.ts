import { defineCatalogs } from '@backoffice/texts'

/** Texts of signing in with an identity provider. */
export const providerTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
