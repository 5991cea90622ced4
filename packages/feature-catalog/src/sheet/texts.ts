import { defineCatalogs } from '@backoffice/texts'
import { sheetMessages } from '@backoffice/ui'

const listSheetTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What the sheet of products says, and the cells of the list that are changed where they stand. */
export const productSheetTexts = [sheetMessages, listSheetTexts]
