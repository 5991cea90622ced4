import { folderTexts } from '@backoffice/texts'
import { importMessages, jobMessages } from '@backoffice/ui'
import { texts as catalogTexts } from '../../texts.ts'

/** Texts of an import of products. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  catalogTexts,
  importMessages,
  jobMessages,
)
