import { createHash } from 'node:crypto'

/**
 * Returns a version of a part of a record that has no version counter: a hash of its content, so that every change
 * changes it. Equal content has an equal version, which is all that optimistic locking needs.
 */
export const contentVersion = (content: unknown): number =>
  Number.parseInt(
    createHash('sha256')
      .update(JSON.stringify(content ?? null))
      .digest('hex')
      .slice(0, 12),
    16,
  ) % 1_000_000_000
