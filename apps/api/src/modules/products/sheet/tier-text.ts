import type { Schema } from '@backoffice/api-contract'
import { moneyCell } from '../../../platform/sheets/cells.ts'
import { centsIn } from '../../../platform/sheets/read-cell.ts'

type Tier = Schema<'TierPrice'>

const AUDIENCES = ['all', 'group', 'wholesale', 'customer'] as const satisfies readonly Tier['audience'][]
const TIER =
  /^(all|group|wholesale|customer)(?::([A-Za-z0-9_-]{1,64}))?(?: @(\S+))? (\d{1,7}) (?:(\d+(?:\.\d\d?)?)|-(\d{1,3}(?:\.\d\d?)?)%)(?: (\d{4}-\d\d-\d\d)?\.\.(\d{4}-\d\d-\d\d)?)?$/

/** Formats tier prices as one cell, such as `all 12 3.50; all 24 -10%; group:UID @shop.example 50 3.00 2027-01-01..`. */
export const tierCell = (tiers: readonly Tier[], nameOf: (website: string) => string): string =>
  tiers
    .map((tier) =>
      [
        tier.audience_uid ? `${tier.audience}:${tier.audience_uid}` : tier.audience,
        ...(tier.website ? [`@${nameOf(tier.website)}`] : []),
        String(tier.from_quantity),
        tier.percent_off == null ? moneyCell(tier.price) : `-${tier.percent_off}%`,
        ...(tier.valid_from || tier.valid_until ? [`${tier.valid_from ?? ''}..${tier.valid_until ?? ''}`] : []),
      ].join(' '),
    )
    .join('; ')

/** Parses the tier prices of a cell; undefined for an invalid cell. */
export function tiersIn(cell: string, uidOf: (website: string) => string | undefined): Tier[] | undefined {
  const tiers: Tier[] = []
  for (const part of cell
    .split(';')
    .map((text) => text.trim())
    .filter((text) => text !== '')) {
    const [, whom, who, site, from, price, percent, first, last] = TIER.exec(part) ?? []
    const audience = AUDIENCES.find((one) => one === whom)
    const website = site === undefined ? null : uidOf(site)
    if (audience === undefined || from === undefined || website === undefined) return undefined
    const percentOff = Number(percent)
    if (price === undefined && !(percentOff > 0 && percentOff <= 100)) return undefined
    tiers.push({
      audience,
      from_quantity: Number(from),
      ...(price === undefined ? { price: null, percent_off: percentOff } : { price: centsIn(price) }),
      ...(who === undefined ? {} : { audience_uid: who }),
      ...(website === null ? {} : { website }),
      ...(first === undefined ? {} : { valid_from: first }),
      ...(last === undefined ? {} : { valid_until: last }),
    })
  }
  return tiers
}
