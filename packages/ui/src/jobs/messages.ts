import { createTexts, defineCatalogs } from '@backoffice/texts'
import type en from './messages/en.json'

/** What the parts around dry runs and jobs say; loaded with what shows them. */
export const jobMessages = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

export const { useText: useJobText } = createTexts<keyof typeof en>()
