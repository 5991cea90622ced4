import { folderTexts } from '@backoffice/texts'
import { mediaTexts } from '../media/texts.ts'

/** Texts of the documents of a record. */
export const { texts: fileTexts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  mediaTexts,
)
