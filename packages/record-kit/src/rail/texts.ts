import { folderTexts } from '@backoffice/texts'

/** Texts of the rail, in four languages. */
export const { texts: railTexts, useText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
