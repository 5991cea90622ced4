import { parseRight } from '@backoffice/permissions'
import type { Account } from '../session/account.ts'
import { assertOpen, type Scope } from '../session/scope.ts'
import type { DescribedOperation } from './document.ts'
import { forbidden } from './failure.ts'
import { text } from './messages.ts'

type Operation = Pick<DescribedOperation, 'right' | 'isForKeys' | 'method'>

/** Whether an operation is for people only: about the own account, for administrators, or about who may do what. */
function isForPeople({ right, isForKeys }: Operation): boolean {
  if (right === 'signed-in' || right === 'admin') return !isForKeys
  const parsed = parseRight(right)
  return (
    parsed.kind === 'resource' &&
    (parsed.resource === 'accounts' || parsed.resource === 'groups') &&
    parsed.verb !== 'index' &&
    parsed.verb !== 'read'
  )
}

/**
 * Rejects what a program never does with a key, whatever the permissions of its group: a key that leaked could make
 * itself others, or more powerful. @throws 403
 */
export function assertForKeys(operation: Operation): void {
  if (isForPeople(operation)) throw forbidden(text('key-not-allowed'))
}

/** Rejects every change by a key whose namespace is closed. @throws 409 */
export function assertKeyOpen({ method, right }: Operation, { namespaces }: Account, scope: Scope): void {
  if (method !== 'get' && right !== 'signed-in') assertOpen(scope, namespaces[0])
}
