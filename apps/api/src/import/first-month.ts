import type { RetailRow } from './retail-row.ts'

/** Yields the rows of the first calendar month; the rows are ordered by time. */
export function* firstMonthOf(rows: Iterable<RetailRow>): Generator<RetailRow> {
  let month: string | undefined
  for (const row of rows) {
    const own = row.localTime.slice(0, 'yyyy-mm'.length)
    month ??= own
    if (own !== month) return
    yield row
  }
}
