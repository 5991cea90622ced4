import type { Requirement } from '@backoffice/permissions'
import { useKitText } from './messages.ts'
import { useRightName } from './right-names.ts'
import { useOnline } from './use-online.ts'
import { useShell } from './use-shell.ts'

/**
 * Says in words why the account may not do what asks for a right, and who can change that (screens D, 5); undefined
 * where it may. Without a line nothing can be done. Hand it to an `ExplainedButton`.
 */
export function useReason(): (requirement: Requirement) => string | undefined {
  const text = useKitText()
  const nameOf = useRightName()
  const { permissions } = useShell()
  const online = useOnline()
  return (requirement) => {
    const answer = permissions.explain(requirement)
    if (answer.allowed) return online ? undefined : text('kit.reason.offline')
    return text(`kit.reason.${answer.reason}`, { right: nameOf(answer.right) })
  }
}
