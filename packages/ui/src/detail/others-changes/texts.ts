import { folderTexts } from '@backoffice/texts'

/** Texts about changes by others; loaded with the first of them. */
export const { useText: useOthersText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
