import { folderTexts } from '@backoffice/texts'

/** Texts of the files of a record. A screen that shows them loads these beside its own. */
export const { texts: mediaTexts, useText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
