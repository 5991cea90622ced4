import { recordTexts } from '@backoffice/record-kit'
import { folderTexts } from '@backoffice/texts'
import { texts as detailTexts } from '../orders/detail/texts.ts'

/** Texts of the work bench. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  recordTexts,
  detailTexts,
)
