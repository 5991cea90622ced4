import type { DescribedOperation } from './document.ts'
import { forbidden } from './failure.ts'
import { text } from './messages.ts'
import type { Caller } from './serving.ts'

/** How long a session counts as confirmed. */
const CONFIRMED_MS = 600_000

/** Whether the body of a call is one that the contract marks as sensitive; without conditions every body is. */
function isSensitive({ confirmed }: DescribedOperation, body: unknown): boolean {
  if (!confirmed) return false
  const conditions = Object.entries(confirmed)
  if (conditions.length === 0) return true
  if (typeof body !== 'object' || body === null) return false
  return conditions.some(([field, values]) => {
    const given: unknown = Reflect.get(body, field)
    return values === true ? given !== undefined : values.some((value) => value === given)
  })
}

/**
 * Asserts that who is at the session has recently proved to be its owner, where the contract demands that
 * (`x-confirmed`). A program cannot.
 * @throws 403
 */
export function assertConfirmed(
  operation: DescribedOperation,
  body: unknown,
  { account, confirmedAt }: Pick<Caller, 'account' | 'confirmedAt'>,
  now = Date.now(),
): void {
  if (!isSensitive(operation, body)) return
  if (account?.isKey) throw forbidden(text('key-confirmation'))
  if (confirmedAt && now - confirmedAt.getTime() <= CONFIRMED_MS) return
  throw forbidden(text('confirmation-required'))
}
