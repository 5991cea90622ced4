import { recordTexts } from '@backoffice/record-kit'
import { defineCatalogs } from '@backoffice/texts'
import { bulkTexts } from '../bulk/texts.ts'

const tabTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What this tab of a product says. */
export const texts = [recordTexts, bulkTexts, tabTexts]
