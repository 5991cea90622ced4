import { recordTexts } from '@backoffice/record-kit'
import { defineCatalogs } from '@backoffice/texts'

const websiteTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What the websites of a product say. */
export const texts = [recordTexts, websiteTexts]
