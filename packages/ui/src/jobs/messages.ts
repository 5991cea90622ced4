import { folderTexts } from '@backoffice/texts'

/** Texts of previews and jobs; loaded with the screens that show them. */
export const { texts: jobMessages, useText: useJobText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
