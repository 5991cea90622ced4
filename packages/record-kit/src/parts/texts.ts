import { folderTexts } from '@backoffice/texts'

/** Common texts of lists and records: drawers, bulk changes, reasons. A folder that reads them includes them. */
export const { texts: recordTexts, useText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
