import { folderTexts } from '@backoffice/texts'
import { texts as catalogTexts } from '../../../texts.ts'
import { texts as unitTexts } from '../../units/texts.ts'

/** Texts of bulk changes. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  catalogTexts,
  unitTexts,
)
