import { createTexts, defineCatalogs } from '@backoffice/texts'
import type en from './messages/en.json'

/** What is said where somebody cleans up views; loaded with it. */
export const cleanUpMessages = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

export const { useText: useCleanUpText } = createTexts<keyof typeof en>()
