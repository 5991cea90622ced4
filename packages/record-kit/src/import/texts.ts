import { folderTexts } from '@backoffice/texts'
import { importMessages, jobMessages } from '@backoffice/ui'

/** Texts of an import of any kind. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  importMessages,
  jobMessages,
)
