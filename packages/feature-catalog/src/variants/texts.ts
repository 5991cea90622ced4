import { recordTexts } from '@backoffice/record-kit'
import { defineCatalogs } from '@backoffice/texts'
import { sheetMessages } from '@backoffice/ui'
import { bulkTexts } from '../bulk/texts.ts'

const variantTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What the variants of a product say. */
export const texts = [recordTexts, bulkTexts, sheetMessages, variantTexts]
