import { folderTexts } from '@backoffice/texts'
import { sheetMessages } from '@backoffice/ui'

/** Texts of a list as a sheet, and of its cells that are changed where they stand. */
export const { texts: sheetTexts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  sheetMessages,
)
