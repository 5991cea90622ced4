import { lowestPrice, type Schema } from '@backoffice/api-contract'
import { conflict, forbidden, invalid, type Failure } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/records/work.ts'
import { toPercent } from '../../platform/money/basis-points.ts'
import type { products } from '../products/index.ts'
import type { Purchase } from './purchase.ts'
import { onlyStep, unitPriceOf, type UnitPrice } from './unit-price.ts'
import { text } from './messages.ts'

type Product = typeof products.$inferSelect

/** Maximum amount of the contract. */
export const MOST_CENTS = 100_000_000_000

/** A field of an order line. */
export type LineField = Schema<'OrderLineProblem'>['field']

/** A line as it is sold at that moment. */
export interface SoldLine {
  readonly product: Product
  readonly sku: string
  readonly name: string
  readonly quantity: number
  readonly unit_price: number
  /** The price before an override; null without one. */
  readonly list_price: number | null
  readonly price_steps: UnitPrice['steps']
  readonly rate_bp: number
  readonly total: number
}

/** What a line would cost, or why it cannot be sold. */
export interface LinePrice {
  /** Price of a unit without an override. */
  readonly list: number | null
  readonly rate_bp: number
  /** The lowest price that may be set for it; null where no cost is known. */
  readonly floor: number | null
  readonly sold: SoldLine | Failure
}

interface Pricing {
  readonly purchase: Purchase
  /** Minimum margin of the namespace, as a percentage. */
  readonly minimumMargin: number
  readonly may: Work['may']
  /** Returns where a field of the line is in the request. */
  readonly at: (field: LineField) => string
}

/** Returns why a product cannot be ordered; undefined when it can. */
function whyNot({ status, end_date }: Product, { day }: Purchase, sku: string, at: Pricing['at']): Failure | undefined {
  const isWithdrawn = end_date !== null && end_date < day
  const isSold = status !== 'Archived' && status !== 'Not orderable' && !isWithdrawn
  return isSold ? undefined : conflict(text('product-not-orderable', { sku }), at('sku'))
}

/** Returns the price of a unit of a line: for what an exchange returns, the price at which it was sold. */
function listedPrice(product: Product, quantity: number, purchase: Purchase): UnitPrice {
  const agreed = purchase.agreed?.get(product.uid)
  if (!agreed || quantity > agreed.units) return unitPriceOf(product, quantity, purchase)
  return { price: agreed.price, steps: [onlyStep('exchange', agreed.price)] }
}

/** Returns what a line of an order costs; a price other than the product's needs the permission and a margin. */
export function priceLine(
  product: Product,
  { sku, quantity, unit_price }: Schema<'OrderLineCreate'>,
  { purchase, minimumMargin, may, at }: Pricing,
): LinePrice {
  const { price: list, steps: price_steps } = listedPrice(product, quantity, purchase)
  const { rate_bp } = purchase.taxes.rateOf(product.vat_code)
  const floor = lowestPrice(product.cost, toPercent(rate_bp), minimumMargin)
  const priced = (sold: SoldLine | Failure): LinePrice => ({ list, rate_bp, floor, sold })
  const refused = whyNot(product, purchase, sku, at)
  if (refused) return priced(refused)
  const isOverridden = unit_price !== undefined && unit_price !== list
  if (isOverridden && !may('orders_price_override'))
    return priced(forbidden(text('price-not-allowed'), at('unit_price')))
  if (isOverridden && floor !== null && unit_price < floor)
    return priced(invalid(text('below-minimum-margin'), at('unit_price')))
  const unit = unit_price ?? list
  if (unit === null) return priced(invalid(text('product-has-no-price', { sku }), at('sku')))
  if (unit * quantity > MOST_CENTS) return priced(invalid(text('total-too-large', { sku }), at('quantity')))
  return priced({
    product,
    sku: product.sku,
    name: product.name,
    quantity,
    unit_price: unit,
    list_price: isOverridden ? list : null,
    price_steps,
    rate_bp,
    total: unit * quantity,
  })
}
