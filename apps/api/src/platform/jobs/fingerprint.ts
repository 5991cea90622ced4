import { createHash } from 'node:crypto'

/** Returns the same for the same records, whatever their order. */
export const fingerprintOf = (uids: readonly string[]): string =>
  createHash('sha256').update(uids.toSorted().join(' ')).digest('hex')
