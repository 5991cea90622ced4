import { folderTexts } from '@backoffice/texts'

/** Texts of what a record has from the one above it. */
export const { texts: inheritanceTexts, useText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
