/** Attempts of one piece of work before it is set aside: with the waits between them some twenty minutes. */
export const MOST_ATTEMPTS = 12
const LONGEST_WAIT_SECONDS = 300

/** Returns how many seconds work waits after so many failures in a row: twice as long each time, up to five minutes. */
export const backoffSeconds = (attempts: number): number => Math.min(LONGEST_WAIT_SECONDS, 2 ** (attempts - 1))

/** Columns that reset the attempts of work that was set aside. */
export const FROM_THE_START = { attempts: 0, run_after: null, set_aside_at: null } as const
