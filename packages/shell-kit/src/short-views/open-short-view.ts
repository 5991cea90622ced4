import { statusCodeOf } from '@backoffice/api-client'
import { loadMessages } from '@backoffice/texts'
import { redirect } from '@tanstack/react-router'
import type { ShellContext } from '../context.ts'
import type { EnteredAddress } from '../enter.ts'
import { stringifySearch } from '../list/address-search.ts'
import { rememberAddress, SHORT } from '../list/short-addresses.ts'
import { shortViewTextOf, shortViewTexts } from './texts.ts'

type Opening = Pick<ShellContext, 'api' | 'i18n' | 'toasts'>

/** Whether the server knows no address by this name, or none that this account may see. */
const isUnknown = (error: unknown) => [400, 404].includes(statusCodeOf(error) ?? 0)

/**
 * Opens the screen again with what the short name in its address stands for; without it, and saying so, where it stands
 * for nothing. Always throws: where to go, or why the server could not be asked.
 */
export async function openShortView(
  { api, i18n, toasts }: Opening,
  { pathname, href, search: { [SHORT]: id, ...rest } }: EnteredAddress,
): Promise<never> {
  try {
    const { data } = await api.GET('/api/short-views/{id}', {
      params: { path: { id: String(id) } },
      disableMessage: true,
    })
    rememberAddress(data.results)
  } catch (error) {
    if (!isUnknown(error)) throw error
    await loadMessages(i18n, shortViewTexts)
    const text = shortViewTextOf(i18n)
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
