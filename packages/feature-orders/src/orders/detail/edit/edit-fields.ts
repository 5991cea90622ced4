import type { Schema } from '@backoffice/api-contract'

/** A line of an order in its form. */
export interface EditedLine {
  /** Null for a new line. */
  readonly id: number | null
  readonly sku: string | null
  readonly name: string
  /** Empty while it is typed. */
  readonly quantity: number | ''
  /** Null: the price of the product. */
  readonly unit_price: number | null
}

/** What the form of the lines edits. */
export interface EditFields extends Record<string, unknown> {
  readonly lines: readonly EditedLine[]
  readonly shipping: number | null
}

/** Returns the lines of an order that are still wanted, as values of the form. */
export const fieldsOf = ({ lines, totals }: Schema<'Order'>): EditFields => ({
  lines: lines
    .filter(({ quantity, cancelled }) => quantity > cancelled)
    .map(({ id, sku, name, quantity, cancelled, unit_price }) => ({
      id,
      sku,
      name,
      quantity: quantity - cancelled,
      unit_price,
    })),
  shipping: totals.shipping,
})

/** Returns the request that turns an order into what the form has: lines that are gone have no units. */
export function editOf(order: Schema<'Order'>, { lines, shipping }: EditFields): Schema<'OrderEdit'> {
  const before = fieldsOf(order)
  const changed = lines.flatMap(({ id, sku, quantity, unit_price }): Schema<'OrderLineEdit'>[] => {
    const was = before.lines.find((line) => line.id === id && id !== null)
    const price = unit_price === null || unit_price === was?.unit_price ? {} : { unit_price }
    if (!was) return sku === null ? [] : [{ sku, quantity: Number(quantity), ...price }]
    return was.quantity === quantity && was.unit_price === unit_price
      ? []
      : [{ id: Number(id), quantity: Number(quantity), ...price }]
  })
  const gone = before.lines
    .filter(({ id }) => !lines.some((line) => line.id === id))
    .map(({ id }) => ({ id: Number(id), quantity: 0 }))
  return { lines: [...changed, ...gone], ...(shipping !== null && shipping !== before.shipping && { shipping }) }
}
