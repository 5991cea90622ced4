import { recordTexts } from '@backoffice/record-kit'
import { defineCatalogs } from '@backoffice/texts'

const settingTexts = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** What the product settings say. */
export const texts = [recordTexts, settingTexts]
