const pad = (number: number) => String(number).padStart(2, '0')

/** Returns the local day in the format of the URL and the contract: `2026-11-21`. */
export const dayOf = (at: Date): string => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`

/** Returns the day a number of days after (or before) a moment. */
export const dayAfter = (at: Date, days: number): string =>
  dayOf(new Date(at.getFullYear(), at.getMonth(), at.getDate() + days))

/** Returns the last day of a moment's week; weeks end on Sunday. */
export const endOfWeek = (at: Date): string => dayAfter(at, (7 - at.getDay()) % 7)
