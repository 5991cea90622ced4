import { messageOf } from '@backoffice/api-client'
import { sharedAddress } from '@backoffice/shell-kit'
import { loadMessages } from '@backoffice/texts'
import { textOf } from '../messages.ts'
import type { Services } from '../services.ts'
import { keyTexts } from './texts.ts'

/** Copies the URL of the open screen, with its namespace, and shows a toast. */
export async function copyLink({
  session,
  i18n,
  toasts,
}: Pick<Services, 'session' | 'i18n' | 'toasts'>): Promise<void> {
  try {
    await Promise.all([
      navigator.clipboard.writeText(sharedAddress(session, location.href)),
      loadMessages(i18n, keyTexts),
    ])
    toasts.show({ type: 'success', message: textOf(i18n)('shell.keys.copied') })
  } catch (error) {
    toasts.show({ type: 'error', message: messageOf(error) })
  }
}
