import { folderTexts } from '@backoffice/texts'

/** Texts that the catalog loads at the start, and labels of its screens. */
export const { texts, useText, label } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** Id of a text that the catalog loads at the start. */
export type CatalogTextId = Parameters<typeof label>[0]
