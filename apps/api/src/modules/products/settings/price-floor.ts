import { marginOf, vatRate } from '@backoffice/api-contract'
import type { Database } from '../../../platform/database/database.ts'
import { invalid } from '../../../platform/http/failure.ts'
import type { Call } from '../../../platform/http/types.ts'
import { marginRatesOf } from '../../websites/index.ts'
import type { ProductRow } from '../product-view.ts'
import { text } from '../messages.ts'
import { settingsIn } from './effective-settings.ts'

type Priced = Pick<ProductRow, 'namespace'> &
  Partial<Pick<ProductRow, 'price' | 'cost' | 'vat_code' | 'scheduled_prices' | 'product_websites'>>

/** Whether a price of a product in its namespace is below the minimum margin; unknown costs have no margin. */
export type IsBelowFloor = (product: Pick<Priced, 'namespace' | 'cost' | 'vat_code'>, price: number | null) => boolean

/** Reads the minimum margins of namespaces, and the VAT that their prices include. */
export async function priceFloors(database: Database, namespaces: readonly string[]): Promise<IsBelowFloor> {
  const settings = await settingsIn(database, namespaces)
  const ratesIn = await marginRatesOf(database, namespaces)
  const isBelow: IsBelowFloor = ({ namespace, cost = null, vat_code = 'high' }, price) => {
    const margin = marginOf(price, cost, vatRate(vat_code, ratesIn(namespace)))
    return margin !== null && margin.percent < settings(namespace).price_floor
  }
  return isBelow
}

/** Returns the prices of a product, by the field that has them. */
const pricesOf = ({ price = null, scheduled_prices = [], product_websites = [] }: Priced): Map<string, number | null> =>
  new Map([
    ['/price', price],
    ...scheduled_prices.flatMap((one, index): [string, number][] =>
      one.field === 'price' ? [[`/scheduled_prices/${index}/price`, one.price]] : [],
    ),
    ...product_websites.flatMap((one, index): [string, number][] =>
      one.price == null ? [] : [[`/product_websites/${index}/price`, one.price]],
    ),
  ])

/**
 * Validates that new prices reach the minimum margin, or that lower ones were confirmed. It shows what a product costs,
 * so it concerns those who may see that.
 * @throws 422 at the price
 */
export async function assertMargin(
  call: Pick<Call, 'database' | 'may' | 'isUndo'>,
  after: Priced,
  before: Priced | undefined,
  isAccepted = false,
): Promise<void> {
  if (isAccepted || call.isUndo || after.cost == null || !call.may('products_cost_read')) return
  const isSameCost = before?.cost === after.cost && before.vat_code === after.vat_code
  const former = new Set(isSameCost && before ? pricesOf(before).values() : [])
  const changed = [...pricesOf(after)].filter(([, price]) => !former.has(price))
  if (changed.length === 0) return
  const isBelow = await priceFloors(call.database, [after.namespace])
  const [low] = changed.find(([, price]) => isBelow(after, price)) ?? []
  if (low !== undefined) throw invalid(text('below-minimum-margin'), low)
}
