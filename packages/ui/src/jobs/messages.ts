import { folderTexts } from '@backoffice/texts'

/** What the parts around dry runs and jobs say; loaded with what shows them. */
export const { texts: jobMessages, useText: useJobText } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})
