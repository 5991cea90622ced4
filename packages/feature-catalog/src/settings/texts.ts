import { recordTexts } from '@backoffice/record-kit'
import { folderTexts } from '@backoffice/texts'
import { texts as gapTexts } from '../products/gaps/texts.ts'
import { texts as unitTexts } from '../products/units/texts.ts'
import { texts as catalogTexts } from '../texts.ts'

/** Texts of the settings of products. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  recordTexts,
  catalogTexts,
  gapTexts,
  unitTexts,
)
