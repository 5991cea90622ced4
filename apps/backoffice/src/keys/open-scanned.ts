import { messageOf } from '@backoffice/api-client'
import { loadMessages } from '@backoffice/texts'
import { textOf } from '../messages.ts'
import { finders } from '../palette/finders.ts'
import type { Services } from '../services.ts'
import { keyTexts } from './texts.ts'

/**
 * Opens the record that a scanned code names. Says so where there is none, or where several namespaces use the code.
 */
export async function openScanned(services: Services, code: string, go: (path: string) => void): Promise<void> {
  const { permissions, toasts, i18n } = services
  try {
    const asked = finders.filter(({ needs }) => !needs || permissions.can(needs))
    const [answers] = await Promise.all([
      Promise.all(asked.map(async ({ scanned }) => (await scanned?.())?.findScanned(services, code) ?? [])),
      loadMessages(i18n, keyTexts),
    ])
    const [first, ...others] = answers.flat()
    if (first && others.length === 0) return go(first.path)
    const text = textOf(i18n)
    return toasts.show({
      type: 'warning',
      message: text(first ? 'shell.keys.scanned-several' : 'shell.keys.scanned-nothing', { code }),
    })
  } catch (error) {
    return toasts.show({ type: 'error', message: messageOf(error) })
  }
}
