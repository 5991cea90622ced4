import { setTimeout as pause } from 'node:timers/promises'
import { logError } from '../log/log-error.ts'

/** Waits for work, but no longer than it may take; what goes wrong with it is said and ends nothing. */
export async function waitAtMost(milliseconds: number, what: string, work: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const isLate = pause(milliseconds, true, { signal: over.signal }).catch(() => false)
  const isDone = work.then(
    () => false,
    (error: unknown) => {
      logError(`${what} did not end well`, error)
      return false
    },
  )
  if (await Promise.race([isDone, isLate]))
    logError(`${what} took longer than ${milliseconds / 1000} s and was abandoned.`)
  over.abort()
}
