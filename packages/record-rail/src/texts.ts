import { createTexts, defineCatalogs } from '@backoffice/texts'
import type en from './rail/messages/en.json'

/** What the rail says, in four languages. */
export const railTexts = defineCatalogs({
  en: () => import('./rail/messages/en.json'),
  nl: () => import('./rail/messages/nl.json'),
  de: () => import('./rail/messages/de.json'),
  fr: () => import('./rail/messages/fr.json'),
})

export const { useText } = createTexts<keyof typeof en>()
