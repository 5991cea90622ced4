import type { Requirement } from '@backoffice/permissions'
import { useRouter } from '@tanstack/react-router'
import type { ShellContext } from './context.ts'
import { useKitText } from './messages.ts'

/**
 * Says in words why the account may not do what asks for a right, and who can change that (screens D, 5); undefined
 * where it may. Hand it to an `ExplainedButton`.
 */
export function useReason(): (requirement: Requirement) => string | undefined {
  const text = useKitText()
  const { permissions }: ShellContext = useRouter().options.context
  return (requirement) => {
    const answer = permissions.explainRight(requirement)
    return answer.allowed ? undefined : text(`kit.reason.${answer.reason}`, { right: answer.right })
  }
}
