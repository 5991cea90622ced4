import { folderTexts } from '@backoffice/texts'

/** Texts of the import components; loaded with the screens that show them. */
export const { texts: importMessages, useText: useImportText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
