import { defineCatalogs } from '@backoffice/texts'
import { recentTexts } from '../recent/texts.ts'

const trashTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** Texts of the trash, and the names of kinds that no screen shows. */
export const texts = [trashTexts, recentTexts]
