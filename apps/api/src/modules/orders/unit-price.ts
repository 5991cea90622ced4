import { tracePrice } from '../products/index.ts'
import type { OrderTaxes } from './order-taxes.ts'
import type { Purchase } from './purchase.ts'

/** Returns the price of a unit on an order; null for a product without one. */
export function unitPriceOf(
  product: Parameters<typeof tracePrice>[0] & { readonly vat_code: Parameters<OrderTaxes['priceOf']>[1] },
  quantity: number,
  { wholesale, customer, website, day, taxes }: Pick<Purchase, 'wholesale' | 'customer' | 'website' | 'day' | 'taxes'>,
): number | null {
  const of = { quantity, wholesale, customer: customer?.uid ?? null, website: website?.uid ?? null, date: day }
  const { price } = tracePrice(product, of)
  return price === null ? null : taxes.priceOf(price, product.vat_code)
}
