import { recordTexts } from '@backoffice/record-kit'
import { folderTexts } from '@backoffice/texts'
import { texts as ordersTexts } from '../texts.ts'
import { texts as emailTexts } from './emails/texts.ts'
import { texts as timesTexts } from './shipping-times/texts.ts'

/** Texts of the settings of orders. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  recordTexts,
  ordersTexts,
  emailTexts,
  timesTexts,
)
