import { folderTexts } from '@backoffice/texts'

/** What the parts of an import say; loaded with what shows them. */
export const { texts: importMessages, useText: useImportText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
