import { recordTexts } from '@backoffice/record-kit'
import { folderTexts } from '@backoffice/texts'
import { texts as catalogTexts } from '../../../texts.ts'
import { texts as unitTexts } from '../../units/texts.ts'

/** Texts of the columns and filters that the list of products loads after its rows. */
export const {
  texts: moreTexts,
  useText,
  label: moreLabel,
} = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  catalogTexts,
  recordTexts,
  unitTexts,
)
