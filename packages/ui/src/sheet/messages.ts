import { folderTexts } from '@backoffice/texts'

/** Texts of sheets; loaded with the screens that have one. */
export const { texts: sheetMessages, useText: useSheetText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
