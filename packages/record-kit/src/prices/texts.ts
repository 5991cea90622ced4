import { folderTexts } from '@backoffice/texts'

/** Texts of how a price comes about. */
export const { texts, useText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
