import { onlineManager } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useKitText } from './messages.ts'
import { useShell } from './use-shell.ts'

/**
 * Guards an action that needs a network connection: returns whether there is one, and shows a message when there is
 * none.
 */
export function useRequireOnline(): () => boolean {
  const { toasts } = useShell()
  const text = useKitText()
  return useCallback(() => {
    const online = onlineManager.isOnline()
    if (!online) toasts.show({ type: 'warning', message: text('kit.reason.offline') })
    return online
  }, [toasts, text])
}
