import { recordTexts } from '@backoffice/record-kit'
import { treeTexts } from '@backoffice/record-kit/tree'
import { folderTexts } from '@backoffice/texts'
import { texts as names } from './names/texts.ts'

/** Texts of the tree and the list of namespaces, and of their drawer. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  recordTexts,
  treeTexts,
  names,
)
