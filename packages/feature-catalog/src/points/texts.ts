import { defineCatalogs } from '@backoffice/texts'
import { recordTexts } from '../records/texts.ts'

const tabTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What this tab of a product says. */
export const texts = [recordTexts, tabTexts]
