const wallClock = new Map<string, Intl.DateTimeFormat>()

/** Returns the wall clock of a time zone at a moment, as `datetime-local` has it: `2027-01-31T14:30`. */
export function localMoment(at: Date, timeZone: string | undefined): string {
  const key = timeZone ?? ''
  let format = wallClock.get(key)
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', ...(timeZone && { timeZone }) })
    wallClock.set(key, format)
  }
  return format.format(at).replace(' ', 'T')
}

/** Returns the moment at which the wall clock of a time zone shows a local time; the earlier one where two do. */
export function momentOf(local: string, timeZone: string | undefined): Date {
  const wanted = Date.parse(`${local}Z`)
  const offsetAt = (at: number) =>
    Date.parse(`${localMoment(new Date(at), timeZone)}Z`) - Math.floor(at / 60_000) * 60_000
  // The offset at the result may differ from that at the first guess, when the clocks change in between.
  const guess = wanted - offsetAt(wanted)
  return new Date(wanted - offsetAt(guess))
}
