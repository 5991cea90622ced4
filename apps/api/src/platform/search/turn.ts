import { seconds } from '../database/records.ts'

/** A moment after all that are stored, in seconds. */
const AFTER_ALL = 100_000_000_000

/**
 * Returns the place of a record in a list that begins with the work: what has to be done now, then what waits, the
 * earliest moment first; then what is done, the latest first.
 */
export function turnOf(state: 'now' | 'waiting' | 'done', moment: Date): number {
  const at = seconds(moment)
  if (state === 'now') return at
  return state === 'waiting' ? AFTER_ALL + at : 3 * AFTER_ALL - at
}
