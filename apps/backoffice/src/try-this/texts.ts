import { folderTexts } from '@backoffice/texts'

/** Texts of what to try in the demonstration. */
export const { texts, useText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
