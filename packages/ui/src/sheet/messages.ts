import { createTexts, defineCatalogs } from '@backoffice/texts'
import type en from './messages/en.json'

/** What a sheet says; loaded with the screens that have one. */
export const sheetMessages = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

export const { useText: useSheetText } = createTexts<keyof typeof en>()
