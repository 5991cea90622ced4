import { folderTexts } from '@backoffice/texts'

/** Texts that the catalog has from the start, and labels of its screens. */
export const { texts, useText, label } = folderTexts({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** The name of a text that the catalog has from the start. */
export type CatalogTextId = Parameters<typeof label>[0]
