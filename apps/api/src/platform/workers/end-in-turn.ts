import { logError } from '../log/log-error.ts'

/** Something that has to end before the process does. */
export interface Ending {
  /** Its name, at the start of a log message. */
  readonly what: string
  readonly end: () => Promise<unknown>
}

/** Waits for work up to a timeout; an error is logged and stops nothing. */
async function waitAtMost(milliseconds: number, what: string, work: Promise<unknown>): Promise<void> {
  const late = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => late.resolve(true), milliseconds)
  const isDone = work.then(
    () => false,
    (error: unknown) => {
      logError(`${what} did not end well`, error)
      return false
    },
  )
  if (await Promise.race([isDone, late.promise]))
    logError(`${what} took longer than ${(milliseconds / 1000).toFixed(1)} s and was abandoned.`)
  clearTimeout(timer)
}

/** Share of the remaining time that each may take: the first are the calls and running work, which should finish. */
const SHARE = 1 / 3

/**
 * Ends one after the other within a total time: each may take a third of what remains, the last one all of it, and is
 * abandoned after that.
 */
export async function endInTurn(milliseconds: number, endings: readonly Ending[]): Promise<void> {
  const deadline = performance.now() + milliseconds
  for (const [index, { what, end }] of endings.entries()) {
    const left = Math.max(0, deadline - performance.now())
    await waitAtMost(index === endings.length - 1 ? left : left * SHARE, what, end())
  }
}
