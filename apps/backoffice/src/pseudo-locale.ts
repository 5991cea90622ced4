import type { I18n } from '@backoffice/texts'
import { speakPseudo } from '@backoffice/texts/pseudo'

const KEY = 'backoffice.pseudo-locale'

/** Shows English accented and a third longer where a developer has asked for it. */
export function followPseudoLocale(i18n: I18n): void {
  if (localStorage.getItem(KEY) === 'on') speakPseudo(i18n)
}

/** Asks for the pseudo-locale, or for real texts again, and loads the page with them. */
export function switchPseudoLocale(): void {
  if (localStorage.getItem(KEY) === 'on') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'on')
  location.reload()
}
