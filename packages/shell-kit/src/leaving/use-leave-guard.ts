import { useBlocker, useRouter } from '@tanstack/react-router'
import { Canceled } from '../confirmation/confirmations.ts'
import { useKitText } from '../messages.ts'

/**
 * Asks before unsaved changes are left behind: by a link, Back, or closing the tab (screens C0.4). `dirty` says
 * whether there are any now. Moving within the same page, such as its search parameters, does not ask.
 */
export function useLeaveGuard(dirty: boolean): void {
  const text = useKitText()
  const { confirmations } = useRouter().options.context
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false
      try {
        return await confirmations.ask({
          title: text('kit.leave.title'),
          description: text('kit.leave.description'),
          action: text('kit.leave.discard'),
          cancel: text('kit.leave.stay'),
          destructive: true,
          run: () => false,
        })
      } catch (error) {
        if (error instanceof Canceled) return true
        throw error
      }
    },
  })
}
