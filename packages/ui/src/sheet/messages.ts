import { folderTexts } from '@backoffice/texts'

/** What a sheet says; loaded with the screens that have one. */
export const { texts: sheetMessages, useText: useSheetText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
