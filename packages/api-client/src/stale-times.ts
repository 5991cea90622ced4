import { seldomChanged } from '@backoffice/api-contract'

/** How long an answer counts as fresh, in milliseconds. */
export const staleTimes = {
  /** Records and lists: others change them too. */
  record: 30_000,
  /** What hardly ever changes while somebody works. */
  reference: 300_000,
  /** Answers that must never be shown twice, such as a free sku. */
  once: 0,
} as const

const reference: ReadonlySet<string> = new Set(['accounts/me', ...seldomChanged])
const once = new Set(['sku', 'ean13'])

/** The stale time of a path of the contract. */
export function staleTimeOf(path: string): number {
  const rest = path.replace(/^\/(?:api\/)?/, '')
  if (once.has(rest)) return staleTimes.once
  return reference.has(rest) ? staleTimes.reference : staleTimes.record
}
