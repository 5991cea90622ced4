import { createTexts, defineCatalogs } from '@backoffice/texts'
import type account from './account/messages/en.json'
import type providers from './identity-providers/messages/en.json'
import type keys from './keys/messages/en.json'
import type en from './messages/en.json'
import type newVersion from './new-version/messages/en.json'
import type offline from './offline/messages/en.json'
import type pages from './pages/messages/en.json'
import type palette from './palette/messages/en.json'
import type secondStep from './second-step/messages/en.json'
import type recent from './recent/messages/en.json'
import type trash from './trash/messages/en.json'
import type links from './sign-in/messages/en.json'

/** The shell's own texts, in four languages. */
export const messages = defineCatalogs({
  en: () => import('./messages/en.json'),
  nl: () => import('./messages/nl.json'),
  de: () => import('./messages/de.json'),
  fr: () => import('./messages/fr.json'),
})

/** Texts of the start, and those of one part only: they are loaded with it (`useMessagesLoaded`). */
type Id =
  | keyof typeof account
  | keyof typeof en
  | keyof typeof keys
  | keyof typeof newVersion
  | keyof typeof offline
  | keyof typeof pages
  | keyof typeof palette
  | keyof typeof recent
  | keyof typeof trash
  | keyof typeof links
  | keyof typeof providers
  | keyof typeof secondStep

export const { useText, textOf, label } = createTexts<Id>()
