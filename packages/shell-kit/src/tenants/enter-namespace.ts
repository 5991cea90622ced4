import { loadMessages } from '@backoffice/texts'
import { redirect } from '@tanstack/react-router'
import type { ShellContext } from '../context.ts'
import type { EnteredAddress } from '../enter.ts'
import { stringifySearch } from '../list/address-search.ts'
import { ALL_NAMESPACES } from './shared-address.ts'
import { sharedLinkTextOf, sharedLinkTexts } from './texts.ts'

/**
 * Selects the namespace that the URL of a shared link names, and opens the screen without it; a namespace that this
 * account does not have only shows a message. Always throws a redirect.
 */
export async function enterNamespace(
  { session, i18n, toasts }: Pick<ShellContext, 'session' | 'i18n' | 'toasts'>,
  { pathname, search: { in: named, ...rest } }: EnteredAddress,
): Promise<never> {
  if (named === ALL_NAMESPACES) session.choose(null)
  else if (session.namespaces.some(({ uid }) => uid === named)) session.choose(String(named))
  else {
    await loadMessages(i18n, sharedLinkTexts)
    const text = sharedLinkTextOf(i18n)
    toasts.show({
      type: 'warning',
      message: text('kit.shared.no-namespace'),
      description: text('kit.shared.no-namespace-hint'),
      duration: 8000,
    })
  }
  throw redirect({ href: pathname + stringifySearch(rest), replace: true })
}
