import { recordTexts } from '@backoffice/record-kit'
import { folderTexts } from '@backoffice/texts'
import { texts as startTexts } from '../texts.ts'
import { texts as paymentTexts } from './detail/payments/texts.ts'

/** Texts of the list of orders: labels of fields, and names of values and of payment methods. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  recordTexts,
  startTexts,
  paymentTexts,
)
