import { recordTexts } from '@backoffice/record-kit'
import { rightHolderTexts } from '@backoffice/record-kit/right-holders'
import { rightTexts } from '@backoffice/shell-kit'
import { folderTexts } from '@backoffice/texts'
import { texts as names } from './names/texts.ts'

/** Texts of groups and their permissions. */
const folder = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  recordTexts,
  rightHolderTexts,
  names,
)

export const { useText } = folder

/** The same, with the names of permissions. */
export const texts = [...folder.texts, rightTexts]
