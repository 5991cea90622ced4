import type { Requirement } from '@backoffice/permissions'
import { useKitText } from './messages.ts'
import { useRightName } from './right-names.ts'
import { useOnline } from './use-online.ts'
import { useShell } from './use-shell.ts'

/**
 * Returns a function that explains why the account may not do what needs a permission, and who can change that;
 * undefined where it may. Offline nothing is possible, except for what is `queued`. Pass the reason to an
 * `ExplainedButton`.
 */
export function useReason({ queued = false } = {}): (requirement: Requirement) => string | undefined {
  const text = useKitText()
  const nameOf = useRightName()
  const { permissions } = useShell()
  const online = useOnline()
  return (requirement) => {
    const answer = permissions.explain(requirement)
    if (answer.allowed) return online || queued ? undefined : text('kit.reason.offline')
    return text(`kit.reason.${answer.reason}`, { right: nameOf(answer.right) })
  }
}
