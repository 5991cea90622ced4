import { setTimeout as pause } from 'node:timers/promises'

/** Waits for work, but no longer than it may take; what goes wrong with it is said and ends nothing. */
export async function waitAtMost(milliseconds: number, what: string, work: Promise<unknown>): Promise<void> {
  const over = new AbortController()
  const isLate = pause(milliseconds, true, { signal: over.signal }).catch(() => false)
  const isDone = work.then(() => false, (error: unknown) => {
    console.error(`${what} did not end well:`, error instanceof Error ? error.message : error)
    return false
  })
  if (await Promise.race([isDone, isLate])) console.error(`${what} took longer than ${milliseconds / 1000} s and was abandoned.`)
  over.abort()
}
