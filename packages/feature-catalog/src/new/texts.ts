import { defineCatalogs } from '@backoffice/texts'
import { texts as productTexts } from '../product/texts.ts'

const newTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What the page for a new product says; its fields are called as on the page of a product. */
export const texts = [...productTexts, newTexts]
