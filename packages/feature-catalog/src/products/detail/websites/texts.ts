import { folderTexts } from '@backoffice/texts'
import { texts as overviewTexts } from '../overview/texts.ts'
import { texts as seoTexts } from '../seo/texts.ts'

/** Texts of the tab with the websites of a product. */
export const { texts, useText } = folderTexts(
  {
    en: () => import('./messages/en.json'),
    nl: () => import('./messages/nl.json'),
    de: () => import('./messages/de.json'),
    fr: () => import('./messages/fr.json'),
  },
  overviewTexts,
  seoTexts,
)
