import { defineCatalogs } from '@backoffice/texts'
import { recordTexts } from '../records/texts.ts'

const supplyTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What the list of supplier orders and its drawer say. */
export const texts = [recordTexts, supplyTexts]
