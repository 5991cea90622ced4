import { logError } from '../log/log-error.ts'

/** Something that has to end before the process does. */
export interface Ending {
  /** What it is, as a sentence of the log begins. */
  readonly what: string
  readonly end: () => Promise<unknown>
}

/** Waits for work, but no longer than it may take; what goes wrong with it is logged and ends nothing. */
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

/** How much of the time that is left each may take: the first are the calls and the work in hand, which are to be answered. */
const SHARE = 1 / 3

/** Ends one after the other within a time for all of them: each may take a third of what is left of it, the last one all of it, and is abandoned when it takes longer. */
export async function endInTurn(milliseconds: number, endings: readonly Ending[]): Promise<void> {
  const deadline = performance.now() + milliseconds
  for (const [index, { what, end }] of endings.entries()) {
    const left = Math.max(0, deadline - performance.now())
    await waitAtMost(index === endings.length - 1 ? left : left * SHARE, what, end())
  }
}
