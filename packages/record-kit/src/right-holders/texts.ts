import { folderTexts } from '@backoffice/texts'

/** Texts of the groups and accounts that have a permission. */
export const { texts, useText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
