import { folderTexts } from '@backoffice/texts'
import { texts as ordersTexts } from '../texts.ts'

/** Texts of sales and VAT. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  ordersTexts,
)
