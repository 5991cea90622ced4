import { seldomChanged } from '@backoffice/api-contract'

/** How long a response counts as fresh, in milliseconds. */
export const staleTimes = {
  /** Records and lists: others change them too. */
  record: 30_000,
  /** Records that hardly ever change. */
  reference: 300_000,
  /** Responses that must never be shown twice, such as a free sku. */
  once: 0,
} as const

const reference: ReadonlySet<string> = new Set(['accounts/me', ...seldomChanged])
const once = new Set(['sku', 'ean13'])

/** Returns the stale time of a path of the contract. */
export function staleTimeOf(path: string): number {
  const rest = path.replace(/^\/(?:api\/)?/, '')
  if (once.has(rest)) return staleTimes.once
  return reference.has(rest) ? staleTimes.reference : staleTimes.record
}
