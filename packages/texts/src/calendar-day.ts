import { localMoment, momentOf } from './local-moment.ts'

const DAY = 86_400_000

/** Returns the calendar day of a moment in a time zone: `2026-11-24`. */
export const dayIn = (at: Date, timeZone: string | undefined): string => localMoment(at, timeZone).slice(0, 10)

/** Returns the calendar day some days after (or before) another. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY).toISOString().slice(0, 10)

/** Returns the last day of the week of a calendar day; weeks end on Sunday. */
export const endOfWeek = (day: string): string => dayAfter(day, (7 - new Date(`${day}T00:00Z`).getUTCDay()) % 7)

/** Returns the moment at which a calendar day starts in a time zone. */
export const startOfDay = (day: string, timeZone: string | undefined): Date => momentOf(`${day}T00:00`, timeZone)
