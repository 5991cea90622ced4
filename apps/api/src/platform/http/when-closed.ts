import type { OperationId } from '@backoffice/api-contract'
import { opened, type Scope } from '../session/scope.ts'
import { describedOperations } from './document.ts'

const exceptions = new Map(describedOperations.map(({ id, whenClosed }) => [id, whenClosed]))

/**
 * Whether an operation also changes records of closed namespaces (`x-when-closed`): with any body, or with one that has
 * no other fields and values than these.
 */
export function worksWhenClosed(operation: OperationId, body: unknown): boolean {
  const exception = exceptions.get(operation)
  if (!exception) return false
  if (Object.keys(exception).length === 0) return true
  const given = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return given.length > 0 && given.every(([field, value]) => exception[field]?.some((one) => one === value))
}

/** Returns the scope in which an operation works. */
export const scopeFor = (scope: Scope, operation: OperationId, body: unknown): Scope =>
  worksWhenClosed(operation, body) ? opened(scope) : scope
