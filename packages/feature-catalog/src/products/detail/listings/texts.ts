import { folderTexts } from '@backoffice/texts'
import { texts as bulkChangeTexts } from '../../list/bulk/texts.ts'
import { texts as productTexts } from '../texts.ts'

/** Texts of the comparison of a product with its sisters. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  productTexts,
  bulkChangeTexts,
)
