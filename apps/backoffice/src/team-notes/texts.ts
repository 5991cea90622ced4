import { folderTexts } from '@backoffice/texts'

/** Texts of the notes for the team. */
export const { label, texts, useText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
