import { recordTexts } from '@backoffice/record-kit'
import { defineCatalogs } from '@backoffice/texts'

const synonymTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What the list of synonyms and its drawers say. */
export const texts = [recordTexts, synonymTexts]
