import type { Schema } from '@backoffice/api-contract'

type Booked = Schema<'SalesOfDay'>

/** What was sold, what of it was corrected, and what remains. */
export interface Sums {
  readonly units: number
  /** Amounts without VAT. */
  readonly sold: number
  readonly returned: number
  readonly refunded: number
  readonly net: number
  readonly vat: number
}

const nothing: Sums = { units: 0, sold: 0, returned: 0, refunded: 0, net: 0, vat: 0 }
const columnOf = { Sold: 'sold', Returned: 'returned', Refunded: 'refunded' } as const

/** Adds up what was booked. */
export const sumsOf = (booked: readonly Booked[]): Sums =>
  booked.reduce<Sums>((sums, { kind, units, net, vat }) => {
    const column = columnOf[kind]
    return {
      ...sums,
      units: sums.units + units,
      [column]: sums[column] + net,
      net: sums.net + net,
      vat: sums.vat + vat,
    }
  }, nothing)

/** Adds up what was booked by something that it has in common, in the order in which that comes. */
export function summedBy<Key>(booked: readonly Booked[], keyOf: (one: Booked) => Key): ReadonlyMap<Key, Sums> {
  return new Map([...Map.groupBy(booked, keyOf)].map(([key, rows]) => [key, sumsOf(rows)]))
}
