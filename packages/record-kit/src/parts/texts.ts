import { createTexts, defineCatalogs } from '@backoffice/texts'
import type en from './messages/en.json'

/** Texts that lists and records have in common: drawers, bulk changes, reasons. */
export const recordTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** Ids of these texts, for packages whose `useText` reads them too. */
export type RecordTextId = keyof typeof en

export const { useText } = createTexts<RecordTextId>()
