import { folderTexts } from '@backoffice/texts'
import { sheetTexts } from '@backoffice/record-kit/sheet'
import { texts as catalogTexts } from '../../../texts.ts'
import { moreTexts } from '../more/texts.ts'

/** Texts of the sheet of products, and of cells that are edited in place. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  catalogTexts,
  sheetTexts,
  moreTexts,
)
