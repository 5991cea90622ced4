import { texts as amountTexts } from '../amounts/texts.ts'
import { texts as paymentTexts } from '../payments/texts.ts'
import { folderTexts } from '@backoffice/texts'

/** Texts of the refunds of an order. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  amountTexts,
  paymentTexts,
)
