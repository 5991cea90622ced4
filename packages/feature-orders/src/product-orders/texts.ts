import { folderTexts } from '@backoffice/texts'
import { texts as returnTexts } from '../orders/detail/returns/texts.ts'
import { texts as ordersTexts } from '../orders/texts.ts'

/** Texts of the orders with a product. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  ordersTexts,
  returnTexts,
)
