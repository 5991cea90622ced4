import { defineCatalogs } from '@backoffice/texts'
import { recordTexts } from '../records/texts.ts'

const reviewTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What the list of reviews and its drawer say. */
export const texts = [recordTexts, reviewTexts]
