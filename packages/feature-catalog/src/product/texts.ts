import { recordTexts } from '@backoffice/record-kit'
import { defineCatalogs } from '@backoffice/texts'

const productTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What only the page of a product says. */
export const texts = [productTexts, recordTexts]
