import type { Schema } from '@backoffice/api-contract'
import type { ProductRow } from '../product-view.ts'

type Coming = Schema<'ComingPrice'>

/** The part of a product that a coming price takes effect on. */
export type Priced = Pick<ProductRow, 'price' | 'compare_price' | 'product_websites' | 'coming_prices'>

/** Whether two prices are the same price of a product. */
export const samePlace = (one: Coming, other: Coming): boolean =>
  one.field === other.field && one.website === other.website

/** Earliest first. */
export const inOrder = (coming: readonly Coming[]): Coming[] =>
  coming.toSorted((one, other) => one.from.localeCompare(other.from))

/** With a price that begins on a day, in place of another that would have begun on it. */
export const withScheduledPrice = (coming: readonly Coming[], price: Coming): Coming[] =>
  inOrder([...coming.filter((one) => !samePlace(one, price) || one.from !== price.from), price])

const isGeneral = ({ field, website }: Coming): boolean => field === 'price' && website === null

/** What a product whose price follows another one's will take over from it: until a price of its own begins. */
export function followed(own: readonly Coming[], other: readonly Coming[]): Coming[] {
  const first = inOrder(own.filter(isGeneral))[0]?.from
  return inOrder(other.filter((price) => isGeneral(price) && (first === undefined || price.from < first)))
}

/** A product when the day has come for some of its prices; what belongs to a website that it has left is forgotten. */
export function pricesOn(day: string, now: Priced): Priced {
  const due = inOrder(now.coming_prices).filter(({ from }) => from <= day)
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
    { ...now, coming_prices: now.coming_prices.filter(({ from }) => from > day) },
  )
}
