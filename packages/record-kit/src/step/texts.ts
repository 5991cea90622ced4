import { folderTexts } from '@backoffice/texts'

/** Texts of the next step of a row. */
export const { texts: stepTexts, useText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
