import type { RetailRow } from './retail-row.ts'

/** Time zone of the file. */
const TIME_ZONE = 'Europe/London'

/** Local time of the file now, such as `2026-11-27T09:30:00`. */
export const localNow = (): string => Temporal.Now.plainDateTimeISO(TIME_ZONE).toString({ smallestUnit: 'second' })

type Rows = AsyncIterable<RetailRow> | Iterable<RetailRow>

/**
 * Returns the rows by whole weeks later, so that each keeps its day of the week: by as few as bring the last one to now
 * or later. What is still to come is for the import to leave.
 * @param read reads the rows from the beginning; it is called twice
 */
export async function shiftToToday(read: () => Rows, now: string): Promise<AsyncIterable<RetailRow>> {
  let last: string | undefined
  for await (const { localTime } of read()) if (last === undefined || localTime > last) last = localTime
  const past = last === undefined ? 0 : Temporal.PlainDateTime.from(last).until(now).total({ unit: 'day' }) / 7
  return laterBy(read(), Math.max(0, Math.ceil(past)))
}

async function* laterBy(rows: Rows, weeks: number): AsyncGenerator<RetailRow> {
  let from = ''
  let moved = ''
  for await (const row of rows) {
    // Rows of an order have the same time.
    if (row.localTime !== from) {
      from = row.localTime
      moved = Temporal.PlainDateTime.from(from).add({ weeks }).toString({ smallestUnit: 'second' })
    }
    yield { ...row, localTime: moved }
  }
}
