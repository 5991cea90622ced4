import type { Schema } from '@backoffice/api-contract'
import type { ProductRow } from '../product-view.ts'

type ScheduledPrice = Schema<'ScheduledPrice'>

/** Columns of a product that scheduled prices change. */
export type Priced = Pick<ProductRow, 'price' | 'compare_price' | 'product_websites' | 'scheduled_prices'>

/** Whether two scheduled prices are for the same price of a product. */
export const samePlace = (one: ScheduledPrice, other: ScheduledPrice): boolean =>
  one.field === other.field && one.website === other.website

/** Sorts scheduled prices, earliest first. */
export const inOrder = (scheduled: readonly ScheduledPrice[]): ScheduledPrice[] =>
  scheduled.toSorted((one, other) => one.from.localeCompare(other.from))

/** Adds a scheduled price; it replaces another one on the same day. */
export const withScheduledPrice = (scheduled: readonly ScheduledPrice[], price: ScheduledPrice): ScheduledPrice[] =>
  inOrder([...scheduled.filter((one) => !samePlace(one, price) || one.from !== price.from), price])

const isGeneral = ({ field, website }: ScheduledPrice): boolean => field === 'price' && website === null

/** Returns the scheduled prices that a product inherits: until a scheduled price of its own takes effect. */
export function followed(own: readonly ScheduledPrice[], other: readonly ScheduledPrice[]): ScheduledPrice[] {
  const first = inOrder(own.filter(isGeneral))[0]?.from
  return inOrder(other.filter((price) => isGeneral(price) && (first === undefined || price.from < first)))
}

/** Applies the scheduled prices that are due; those of a website that no longer sells the product are dropped. */
export function pricesOn(day: string, now: Priced): Priced {
  const due = inOrder(now.scheduled_prices).filter(({ from }) => from <= day)
  return due.reduce<Priced>(
    (so_far, { field, website, price }) =>
      website === null
        ? { ...so_far, [field]: price }
        : {
            ...so_far,
            product_websites: so_far.product_websites.map((entry) =>
              entry.website === website ? { ...entry, price } : entry,
            ),
          },
    { ...now, scheduled_prices: now.scheduled_prices.filter(({ from }) => from > day) },
  )
}
