import { folderTexts } from '@backoffice/texts'

/** Texts that lists and records have in common: drawers, bulk changes, reasons. A folder that reads them includes them. */
export const { texts: recordTexts, useText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
