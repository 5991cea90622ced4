import { folderTexts } from '@backoffice/texts'
import { texts as reviewTexts } from '../../../reviews/texts.ts'

/** Texts of the tab with the reviews of a product. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  reviewTexts,
)
