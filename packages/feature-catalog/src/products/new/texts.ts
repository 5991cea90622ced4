import { folderTexts } from '@backoffice/texts'
import { texts as productTexts } from '../detail/texts.ts'
import { texts as variantTexts } from '../detail/variants/texts.ts'

/** Texts of the page for a new product; its fields have the labels of the page of a product. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  productTexts,
  variantTexts,
)
