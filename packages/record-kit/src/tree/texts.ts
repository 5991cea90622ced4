import { folderTexts } from '@backoffice/texts'

/** Texts of a tree of records. */
export const { texts: treeTexts, useText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
