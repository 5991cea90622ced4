import { folderTexts } from '@backoffice/texts'

/** Texts for cleaning up views; loaded with it. */
export const { useText: useCleanUpText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
