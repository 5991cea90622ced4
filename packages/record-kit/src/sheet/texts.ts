import { folderTexts } from '@backoffice/texts'
import { sheetMessages } from '@backoffice/ui'

/** Texts of sheets, and of cells that are edited in place. */
export const { texts: sheetTexts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  sheetMessages,
)
