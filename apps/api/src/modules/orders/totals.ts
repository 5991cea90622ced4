/** The VAT that is inside an amount, in cents, rounded once. */
export const vatInside = (amount: number, rate: number): number => amount - Math.round(amount / (1 + rate / 100))

interface PricedLine {
  readonly quantity: number
  readonly unit_price: number
  readonly vat_rate: number
}

/** Totals of an order: every line is rounded by itself, then added up. */
export function totalsOf(lines: readonly PricedLine[], { shipping = 0, discount = 0, shippingVatRate = 0 } = {}) {
  const goods = lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)
  const vat = lines.reduce(
    (sum, { quantity, unit_price, vat_rate }) => sum + vatInside(quantity * unit_price, vat_rate),
    0,
  )
  return {
    goods,
    discount,
    shipping,
    vat: vat + vatInside(shipping, shippingVatRate),
    total: goods - discount + shipping,
  }
}
