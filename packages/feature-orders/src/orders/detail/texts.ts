import { priceTexts } from '@backoffice/record-kit/prices'
import { folderTexts } from '@backoffice/texts'
import { texts as emailTexts } from '../../emails/texts.ts'
import { texts as ordersTexts } from '../texts.ts'

/** Texts of the page of an order. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  ordersTexts,
  emailTexts,
  priceTexts,
)
