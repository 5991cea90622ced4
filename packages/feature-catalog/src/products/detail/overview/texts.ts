import { mediaTexts } from '@backoffice/record-kit'
import { priceTexts } from '@backoffice/record-kit/prices'
import { folderTexts } from '@backoffice/texts'
import { texts as productTexts } from '../texts.ts'

/** Texts of the parts of a product's overview. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  productTexts,
  mediaTexts,
  priceTexts,
)
