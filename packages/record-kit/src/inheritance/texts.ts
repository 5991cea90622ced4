import { folderTexts } from '@backoffice/texts'

/** Texts of inherited fields. */
export const { texts: inheritanceTexts, useText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
