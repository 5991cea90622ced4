import { folderTexts } from '@backoffice/texts'
import { texts as emailTexts } from '../../../emails/texts.ts'

/** Texts of messages to the customers of orders. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  emailTexts,
)
