import type { I18n } from '@backoffice/texts'
import { setPseudoLocale } from '@backoffice/texts/pseudo'

const KEY = 'backoffice.pseudo-locale'

/** Shows the pseudo-locale where a developer has enabled it. */
export function followPseudoLocale(i18n: I18n): void {
  if (localStorage.getItem(KEY) === 'on') setPseudoLocale(i18n)
}

/** Enables or disables the pseudo-locale, and reloads the page. */
export function switchPseudoLocale(): void {
  if (localStorage.getItem(KEY) === 'on') localStorage.removeItem(KEY)
  else localStorage.setItem(KEY, 'on')
  location.reload()
}
