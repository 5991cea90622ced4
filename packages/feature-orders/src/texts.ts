import { folderTexts } from '@backoffice/texts'

/** Texts that the orders load at the start, and labels of their screens. */
export const { texts, useText, label } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
