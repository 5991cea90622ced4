import { folderTexts } from '@backoffice/texts'
import { texts as detailTexts } from '../detail/texts.ts'

/** Texts of the page for a new order, beside those of the page of an order. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  detailTexts,
)
