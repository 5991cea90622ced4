import { folderTexts } from '@backoffice/texts'

/** Texts of the widget about one's own jobs. */
export const { label, texts, useText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
