import { defineCatalogs } from '@backoffice/texts'

const overviewTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What the parts of a product's overview say. */
export const texts = [overviewTexts]
