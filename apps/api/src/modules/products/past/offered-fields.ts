import type { Schema } from '@backoffice/api-contract'
import type { ProductRow } from '../product-view.ts'
import { products } from '../tables.ts'

/** Fields of a product that decide how websites offer it. */
export type Offered = Pick<
  ProductRow,
  'status' | 'price' | 'compare_price' | 'launch_date' | 'end_date' | 'tier_prices' | 'product_websites'
>

type Fields = Readonly<Record<string, unknown>>

const STATUSES: readonly unknown[] = products.status.enumValues

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const isCents = (value: unknown): value is number | null => value === null || typeof value === 'number'
const isDay = (value: unknown): value is string | null => value === null || typeof value === 'string'
const isWebsite = (value: unknown): value is Schema<'ProductWebsite'> =>
  isFields(value) && typeof value['website'] === 'string' && typeof value['active'] === 'boolean'
const isTier = (value: unknown): value is Schema<'TierPrice'> =>
  isFields(value) && typeof value['from_quantity'] === 'number' && typeof value['audience'] === 'string'

/** Whether fields of the history have all that decides how websites offer a product: unknown and hidden ones are missing. */
export const isOffered = (fields: Fields): fields is Fields & Offered => {
  const { status, price, compare_price, launch_date, end_date, tier_prices, product_websites } = fields
  return (
    STATUSES.includes(status) &&
    isCents(price) &&
    isCents(compare_price) &&
    isDay(launch_date) &&
    isDay(end_date) &&
    Array.isArray(tier_prices) &&
    tier_prices.every(isTier) &&
    Array.isArray(product_websites) &&
    product_websites.every(isWebsite)
  )
}
