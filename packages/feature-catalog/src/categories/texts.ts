import { recordTexts } from '@backoffice/record-kit'
import { defineCatalogs } from '@backoffice/texts'

const categoryTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What the tree of categories says. */
export const texts = [recordTexts, categoryTexts]
