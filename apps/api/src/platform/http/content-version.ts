import { createHash } from 'node:crypto'

/**
 * A version of a part of a record that counts none: made from what it holds, so that whatever writes it changes it. The
 * same content has the same version, which is all that one who writes over it must know.
 */
export const contentVersion = (content: unknown): number =>
  Number.parseInt(
    createHash('sha256')
      .update(JSON.stringify(content ?? null))
      .digest('hex')
      .slice(0, 12),
    16,
  ) % 1_000_000_000
