import { onlineManager } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ShellContext } from './context.ts'
import { useKitText } from './messages.ts'

/**
 * Asked before something begins that needs a line: tells whether there is one, and tells the person at the screen when
 * there is none (screens C0.5: offline).
 */
export function useLine(): () => boolean {
  const { toasts }: ShellContext = useRouter().options.context
  const text = useKitText()
  return useCallback(() => {
    const online = onlineManager.isOnline()
    if (!online) toasts.show({ type: 'warning', message: text('kit.reason.offline') })
    return online
  }, [toasts, text])
}
