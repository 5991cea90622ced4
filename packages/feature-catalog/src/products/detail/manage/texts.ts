import { rightHolderTexts } from '@backoffice/record-kit/right-holders'
import { folderTexts } from '@backoffice/texts'
import { texts as bulkTexts } from '../../list/bulk/texts.ts'
import { texts as productTexts } from '../texts.ts'

/** Texts of the tab with rare actions of a product. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  productTexts,
  bulkTexts,
  rightHolderTexts,
)
