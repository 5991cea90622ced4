import type { Schema } from '@backoffice/api-contract'
import { moneyCell } from '../../../platform/sheets/cells.ts'
import { centsIn } from '../../../platform/sheets/read-cell.ts'
import { inOrder, samePlace } from '../prices/scheduled-prices.ts'

type ScheduledPrice = Schema<'ScheduledPrice'>

const COMING = /^(former )?(?:@(\S+) )?(\d+(?:\.\d\d?)?) from (\d{4}-\d\d-\d\d)$/

/**
 * Formats scheduled prices as one cell, earliest first, such as `12.50 from 2027-02-01; former 15.00 from 2027-02-01;
 * @shop.example 11.00 from 2027-03-01`.
 */
export const scheduledPricesText = (
  scheduled: readonly ScheduledPrice[],
  nameOf: (website: string) => string,
): string =>
  inOrder(scheduled)
    .map(({ field, website, price, from }) =>
      [
        ...(field === 'compare_price' ? ['former'] : []),
        ...(website === null ? [] : [`@${nameOf(website)}`]),
        moneyCell(price),
        'from',
        from,
      ].join(' '),
    )
    .join('; ')

/** Parses the scheduled prices of a cell; undefined for an invalid cell, or two prices for one day. */
export function parseScheduledPrices(
  cell: string,
  uidOf: (website: string) => string | undefined,
): ScheduledPrice[] | undefined {
  const scheduled: ScheduledPrice[] = []
  for (const part of cell
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')) {
    const [, former, site, price, from] = COMING.exec(part) ?? []
    const website = site === undefined ? null : uidOf(site)
    if (price === undefined || from === undefined || website === undefined) return undefined
    const one: ScheduledPrice = {
      field: former === undefined ? 'price' : 'compare_price',
      website,
      price: centsIn(price),
      from,
    }
    if (scheduled.some((other) => samePlace(one, other) && other.from === from)) return undefined
    scheduled.push(one)
  }
  return inOrder(scheduled)
}
