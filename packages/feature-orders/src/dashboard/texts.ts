import { folderTexts } from '@backoffice/texts'
import { texts as ordersTexts } from '../orders/texts.ts'

/** Texts of the card on the dashboard. */
export const { label, texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  ordersTexts,
)
