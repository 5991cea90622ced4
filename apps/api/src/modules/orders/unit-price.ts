import type { Schema } from '@backoffice/api-contract'
import { tracePrice } from '../products/index.ts'
import type { OrderTaxes } from './order-taxes.ts'
import type { Purchase } from './purchase.ts'

/** The price of a unit on an order, and how it came about. */
export interface UnitPrice {
  /** Null for a product without one. */
  readonly price: number | null
  readonly steps: readonly Schema<'PriceStep'>[]
}

/** Whether a step concerns the buyer: prices of others, and of other days, are no part of what was sold. */
const isOfBuyer = ({ reason }: Schema<'PriceStep'>): boolean =>
  reason === null || reason === 'quantity' || reason === 'not-lower'

/** Returns the only step of a price that is determined by itself. */
export const onlyStep = (kind: 'without-vat' | 'exchange', price: number): Schema<'PriceStep'> => ({
  kind,
  price,
  tier: null,
  applies: true,
  reason: null,
  so_far: price,
})

/** Returns the price of a unit on an order. */
export function unitPriceOf(
  product: Parameters<typeof tracePrice>[0] & { readonly vat_code: Parameters<OrderTaxes['priceOf']>[1] },
  quantity: number,
  { wholesale, customer, website, day, taxes }: Pick<Purchase, 'wholesale' | 'customer' | 'website' | 'day' | 'taxes'>,
): UnitPrice {
  const of = { quantity, wholesale, customer: customer?.uid ?? null, website: website?.uid ?? null, date: day }
  const { price: listed, steps } = tracePrice(product, of)
  const own = steps.filter(isOfBuyer)
  if (listed === null) return { price: null, steps: own }
  const price = taxes.priceOf(listed, product.vat_code)
  return { price, steps: price === listed ? own : [...own, onlyStep('without-vat', price)] }
}
