const pad = (number: number) => String(number).padStart(2, '0')

/** A day as the address and the contract write it: `2026-11-21`, here and now. */
export const dayOf = (at: Date): string => `${at.getFullYear()}-${pad(at.getMonth() + 1)}-${pad(at.getDate())}`

/** The day so many days after (or before) a moment. */
export const dayAfter = (at: Date, days: number): string =>
  dayOf(new Date(at.getFullYear(), at.getMonth(), at.getDate() + days))

/** The last day of the week that a moment lies in; weeks end on Sunday. */
export const endOfWeek = (at: Date): string => dayAfter(at, (7 - at.getDay()) % 7)
