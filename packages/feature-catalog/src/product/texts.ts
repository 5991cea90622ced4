import { defineCatalogs } from '@backoffice/texts'
import { recordTexts } from '../records/texts.ts'

const productTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What only the page of a product says. */
export const texts = [productTexts, recordTexts]
