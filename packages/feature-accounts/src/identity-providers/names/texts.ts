import { folderTexts } from '@backoffice/texts'

/** Names of the identity providers, for the navigation and other screens. */
export const { texts, label } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
