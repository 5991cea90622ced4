import { folderTexts } from '@backoffice/texts'
import { texts as amountTexts } from '../amounts/texts.ts'

/** Texts of the documents of an order. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  amountTexts,
)
