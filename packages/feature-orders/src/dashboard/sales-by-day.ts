import type { ApiClient } from '@backoffice/api-client'
import type { Schema } from '@backoffice/api-contract'
import { dayAfter, localMoment } from '@backoffice/texts'
import { sumsOf } from '../sales/summed-days.ts'
import type { Span } from './sales-periods.ts'

/** Longest period that is shown by day; a longer one is shown by week. */
const MOST_DAYS = 92

/** What was sold in a day or in seven days, less what was returned and refunded, without VAT. */
export interface SoldFrom {
  /** `YYYY-MM-DD` of the first day. */
  readonly from: string
  readonly net: number
}

/** The days or weeks of a period in one currency. */
export interface SalesByDay {
  readonly currency: string
  /** Days of each entry: 1 or 7. */
  readonly days: number
  readonly sold: readonly SoldFrom[]
}

/**
 * Adds up what was booked in each day of a period, or in each week of a long one, by currency: the one with the most
 * comes first.
 */
export function salesByDay(
  booked: readonly Schema<'SalesOfDay'>[],
  { from, until }: { readonly from: string; readonly until: string },
): readonly SalesByDay[] {
  const all: string[] = []
  for (let day = from; day <= until; day = dayAfter(day, 1)) all.push(day)
  const days = all.length > MOST_DAYS ? 7 : 1
  const starts = all.filter((_, place) => place % days === 0)
  return [...Map.groupBy(booked, ({ currency }) => currency)]
    .toSorted(([, one], [, other]) => sumsOf(other).net - sumsOf(one).net)
    .map(([currency, ofCurrency]) => ({
      currency,
      days,
      sold: starts.map((start) => {
        const end = dayAfter(start, days)
        return { from: start, net: sumsOf(ofCurrency.filter(({ day }) => day >= start && day < end)).net }
      }),
    }))
}

/** Reads what was sold on each day of a period, of a website or of all. */
export async function readSalesByDay(
  api: ApiClient,
  { from, until }: Span,
  { website, timeZone }: { readonly website: string | undefined; readonly timeZone: string | undefined },
  signal: AbortSignal,
): Promise<readonly SalesByDay[]> {
  const dayOf = (at: Date) => localMoment(at, timeZone).slice(0, 10)
  const period = { from: dayOf(from), until: dayOf(until) }
  const query = { ...period, ...(website !== undefined && { website }) }
  const { data } = await api.GET('/api/sales/days', { params: { query }, signal, disableMessage: true })
  return salesByDay(data.results, period)
}
