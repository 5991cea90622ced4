import { messageOf } from '@backoffice/api-client'
import type { Feature, Finder } from '@backoffice/shell-kit'
import { loadMessages } from '@backoffice/texts'
import { features } from '../features.ts'
import { textOf } from '../messages.ts'
import type { Services } from '../services.ts'
import { keyTexts } from './texts.ts'

const finders: readonly Finder[] = features.flatMap((feature: Feature) => feature.finders ?? [])

/**
 * Opens the record that a scanned code names. Says so where there is none, or where several namespaces use the code.
 */
export async function openScanned(services: Services, code: string, go: (path: string) => void): Promise<void> {
  const { permissions, toasts, i18n } = services
  try {
    const asked = finders.filter(({ needs }) => !needs || permissions.can(needs))
    const [answers] = await Promise.all([
      Promise.all(asked.map(async ({ findScanned }) => findScanned?.(services, code) ?? [])),
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
