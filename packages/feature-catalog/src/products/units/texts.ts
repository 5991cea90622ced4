import { folderTexts } from '@backoffice/texts'

/** Names of the units that settings have by default. */
export const { texts, useText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
