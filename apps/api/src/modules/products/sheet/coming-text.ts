import type { Schema } from '@backoffice/api-contract'
import { moneyCell } from '../../../platform/sheets/cells.ts'
import { centsIn } from '../../../platform/sheets/read-cell.ts'
import { inOrder, samePlace } from '../prices/coming-prices.ts'

type Coming = Schema<'ComingPrice'>

const COMING = /^(former )?(?:@(\S+) )?(\d+(?:\.\d\d?)?) from (\d{4}-\d\d-\d\d)$/

/** Prices to come in one cell, earliest first, such as `12.50 from 2027-02-01; former 15.00 from 2027-02-01; @shop.example 11.00 from 2027-03-01`. */
export const comingCell = (coming: readonly Coming[], nameOf: (website: string) => string): string =>
  inOrder(coming)
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

/** The prices to come in a cell; undefined when it says something else, or two prices for one day. */
export function comingIn(cell: string, uidOf: (website: string) => string | undefined): Coming[] | undefined {
  const coming: Coming[] = []
  for (const part of cell
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')) {
    const [, former, site, price, from] = COMING.exec(part) ?? []
    const website = site === undefined ? null : uidOf(site)
    if (price === undefined || from === undefined || website === undefined) return undefined
    const one: Coming = {
      field: former === undefined ? 'price' : 'compare_price',
      website,
      price: centsIn(price),
      from,
    }
    if (coming.some((other) => samePlace(one, other) && other.from === from)) return undefined
    coming.push(one)
  }
  return inOrder(coming)
}
