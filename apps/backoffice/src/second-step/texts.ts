import { defineCatalogs } from '@backoffice/texts'

/** Texts of the second step: of taking it, of setting it up, and of confirming a session with it. */
export const secondStepTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
