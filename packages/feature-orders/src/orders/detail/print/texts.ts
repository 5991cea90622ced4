import { folderTexts } from '@backoffice/texts'
import { texts as ordersTexts } from '../../texts.ts'
import { texts as documentTexts } from '../documents/texts.ts'

/** Texts of the print menu of an order. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  ordersTexts,
  documentTexts,
)
