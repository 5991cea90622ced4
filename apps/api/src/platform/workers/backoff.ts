/** Attempts of one piece of work before it is set aside: with the waits between them some twenty minutes. */
export const MOST_ATTEMPTS = 12
const LONGEST_WAIT_SECONDS = 300

/** How long work waits that has failed so many times in a row, in seconds: twice as long each time, up to five minutes. */
export const backoffSeconds = (attempts: number): number => Math.min(LONGEST_WAIT_SECONDS, 2 ** (attempts - 1))

/** Counts the attempts of what was set aside from the beginning. */
export const FROM_THE_START = { attempts: 0, run_after: null, set_aside_at: null } as const
