import { folderTexts } from '@backoffice/texts'

/** Texts of emails to customers, on an order and in the settings: names of their kinds, and how one is shown. */
export const { texts, useText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
