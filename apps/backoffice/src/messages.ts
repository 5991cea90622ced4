import { createTexts, defineCatalogs } from '@backoffice/texts'
import type account from './account/messages/en.json'
import type keys from './keys/messages/en.json'
import type en from './messages/en.json'
import type palette from './palette/messages/en.json'

/** The shell's own texts, in four languages. */
export const messages = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What only the page of one’s own account says. */
export const accountTexts = defineCatalogs({
  en: () => import('./account/messages/en.json'),
  nl: () => import('./account/messages/nl.json'),
  de: () => import('./account/messages/de.json'),
  fr: () => import('./account/messages/fr.json'),
})

/** What only the sheet of keys says. */
export const keyTexts = defineCatalogs({
  en: () => import('./keys/messages/en.json'),
  nl: () => import('./keys/messages/nl.json'),
  de: () => import('./keys/messages/de.json'),
  fr: () => import('./keys/messages/fr.json'),
})

/** What only the command palette says. */
export const paletteTexts = defineCatalogs({
  en: () => import('./palette/messages/en.json'),
  nl: () => import('./palette/messages/nl.json'),
  de: () => import('./palette/messages/de.json'),
  fr: () => import('./palette/messages/fr.json'),
})

type Id = keyof typeof account | keyof typeof en | keyof typeof keys | keyof typeof palette

export const { useText, textOf, label } = createTexts<Id>()
