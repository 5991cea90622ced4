import { folderTexts } from '@backoffice/texts'
import { jobMessages } from '@backoffice/ui'
import { texts as catalogTexts } from '../../texts.ts'

/** Texts of the import and the export of products. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  catalogTexts,
  jobMessages,
)
