import { tracePrice } from '../products/index.ts'
import type { OrderTaxes } from './order-taxes.ts'

/** Buyer, website, day and taxes of an order. */
export interface Ordering {
  readonly wholesale: boolean
  readonly customer: string | null
  readonly website: { readonly uid: string } | null
  readonly day: string
  readonly taxes: OrderTaxes
}

/** Returns the price of a unit on an order; null for a product without one. */
export function unitPriceOf(
  product: Parameters<typeof tracePrice>[0] & { readonly vat_code: Parameters<OrderTaxes['priceOf']>[1] },
  quantity: number,
  { wholesale, customer, website, day, taxes }: Ordering,
): number | null {
  const { price } = tracePrice(product, { quantity, wholesale, customer, website: website?.uid ?? null, date: day })
  return price === null ? null : taxes.priceOf(price, product.vat_code)
}
