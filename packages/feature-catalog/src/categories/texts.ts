import { recordTexts } from '@backoffice/record-kit'
import { treeTexts } from '@backoffice/record-kit/tree'
import { folderTexts } from '@backoffice/texts'
import { texts as catalogTexts } from '../texts.ts'
import { texts as names } from './names/texts.ts'

/** Texts of the tree of categories. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  recordTexts,
  treeTexts,
  catalogTexts,
  names,
)
