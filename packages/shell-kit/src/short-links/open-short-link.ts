import { statusCodeOf } from '@backoffice/api-client'
import { loadMessages } from '@backoffice/texts'
import { redirect } from '@tanstack/react-router'
import type { ShellContext } from '../context.ts'
import type { EnteredAddress } from '../enter.ts'
import { stringifySearch } from '../list/address-search.ts'
import { rememberAddress, SHORT } from '../list/short-addresses.ts'
import { shortLinkTextOf, shortLinkTexts } from './texts.ts'

type Opening = Pick<ShellContext, 'api' | 'i18n' | 'toasts'>

/** Returns whether the server has no such short link, or none that this account may see. */
const isUnknown = (error: unknown) => [400, 404].includes(statusCodeOf(error) ?? 0)

/**
 * Opens the screen again with the query of the short link in its URL; without it, and with a message, where it does not
 * exist. Always throws: a redirect, or the error of the request.
 */
export async function openShortLink(
  { api, i18n, toasts }: Opening,
  { pathname, href, search: { [SHORT]: id, ...rest } }: EnteredAddress,
): Promise<never> {
  try {
    const { data } = await api.GET('/api/short-links/{id}', {
      params: { path: { id: String(id) } },
      disableMessage: true,
    })
    rememberAddress(data.results)
  } catch (error) {
    if (!isUnknown(error)) throw error
    await loadMessages(i18n, shortLinkTexts)
    const text = shortLinkTextOf(i18n)
    toasts.show({
      type: 'warning',
      message: text('kit.short.unknown'),
      description: text('kit.short.unknown-hint'),
      duration: 8000,
    })
    throw redirect({ href: pathname + stringifySearch(rest), replace: true })
  }
  throw redirect({ href, replace: true })
}
