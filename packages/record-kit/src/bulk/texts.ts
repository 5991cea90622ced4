import { folderTexts } from '@backoffice/texts'
import { jobMessages } from '@backoffice/ui'

/** Texts of the drawer of bulk changes, including preview and job. */
export const { texts: bulkTexts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  jobMessages,
)
