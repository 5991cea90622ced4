import { folderTexts } from '@backoffice/texts'

/** Texts of lists of sessions. */
export const { texts: sessionTexts, useText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
