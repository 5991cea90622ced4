import { messageOf } from '@backoffice/api-client'
import { speakAlso } from '@backoffice/texts'
import { textOf } from '../messages.ts'
import type { Services } from '../services.ts'
import { ownChangesQuery, takeBack } from './own-changes.ts'
import { recentTexts } from './texts.ts'

/** Takes back one's last change that can be, and says which (screens C0.6: Ctrl+Z outside of texts). */
export async function undoLast(services: Services): Promise<void> {
  const { api, queryClient, toasts, i18n } = services
  const text = textOf(i18n)
  try {
    await speakAlso(i18n, recentTexts)
    const { results } = await queryClient.fetchQuery(ownChangesQuery(api))
    const last = results.find(({ undoable }) => undoable)
    if (!last) return toasts.show({ type: 'warning', message: text('shell.recent.nothing-to-undo') })
    return await takeBack(services, last)
  } catch (error) {
    return toasts.show({ type: 'error', message: messageOf(error) })
  }
}
