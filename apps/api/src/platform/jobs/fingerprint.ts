import { createHash } from 'node:crypto'

/** Returns the same fingerprint for the same records, in any order. */
export const fingerprintOf = (uids: readonly string[]): string =>
  createHash('sha256').update(uids.toSorted().join(' ')).digest('hex')
