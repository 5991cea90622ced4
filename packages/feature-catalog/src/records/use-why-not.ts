import type { ShellContext } from '@backoffice/shell-kit'
import { useRouter } from '@tanstack/react-router'
import { useText } from '../messages.ts'

type Permissions = ShellContext['permissions']
type Explanation = ReturnType<Permissions['explain']>

/** Why the account may not do something, in words; undefined when it may (screens C0.4: disabled controls). */
export function useWhyNot() {
  const text = useText()
  const { permissions } = useRouter().options.context
  const inWords = (explanation: Explanation): string | undefined => {
    if (explanation.allowed) return undefined
    return explanation.reason === 'right-missing' ? text('catalog.why.right', { right: explanation.right }) : text('catalog.why.admin')
  }
  return {
    whyNot: (...asked: Parameters<Permissions['explain']>) => inWords(permissions.explain(...asked)),
    whyNotSpecial: (right: Parameters<Permissions['allowsSpecial']>[0]) => inWords(permissions.explainRight(right)),
  }
}
