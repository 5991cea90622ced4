import { folderTexts } from '@backoffice/texts'
import { texts as gapTexts } from '../products/gaps/texts.ts'
import { texts as catalogTexts } from '../texts.ts'

/** Texts of the cards on the dashboard. */
export const { label, texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  catalogTexts,
  gapTexts,
)
