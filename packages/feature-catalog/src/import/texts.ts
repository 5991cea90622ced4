import { defineCatalogs } from '@backoffice/texts'
import { importMessages, jobMessages } from '@backoffice/ui'

const productImportTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What an import of products says. */
export const importTexts = [productImportTexts, importMessages, jobMessages]
