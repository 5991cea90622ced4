import type { Schema } from '@backoffice/api-contract'
import { leftToSplit, splitMoney } from '@backoffice/order-model'

type Order = Schema<'Order'>

/** An order line, with how many of its units can move. */
export interface SplittableLine {
  readonly line: number
  readonly name: string
  readonly sku: string | null
  readonly unit_price: number
  readonly most: number
}

/** Units that move, by the number of their line; empty while it is typed. */
export type SplitUnits = Readonly<Record<number, number | string>>

/** Returns the lines of an order of which units can move to another one: none where it would keep nothing. */
export function splittableLines({ lines }: Pick<Order, 'lines'>): readonly SplittableLine[] {
  const units = lines.reduce((sum, { quantity, cancelled }) => sum + quantity - cancelled, 0)
  if (units <= 1) return []
  return lines.flatMap((line) => {
    const most = leftToSplit(line)
    const { id, name, sku, unit_price } = line
    return most > 0 ? [{ line: id, name, sku, unit_price, most }] : []
  })
}

/** Returns the request that moves units, and a part of the price of shipping. */
export const splitOf = (units: SplitUnits, shipping: number | null): Schema<'OrderSplit'> => ({
  lines: Object.entries(units).flatMap(([id, quantity]) =>
    typeof quantity === 'number' && quantity > 0 ? [{ id: Number(id), quantity }] : [],
  ),
  ...(shipping !== null && shipping > 0 && { shipping }),
})

/** Whether an order keeps something of its lines. */
export function keepsSomething({ lines }: Pick<Order, 'lines'>, { lines: moved }: Schema<'OrderSplit'>): boolean {
  const sum = (all: readonly { readonly quantity: number }[]) => all.reduce((units, one) => units + one.quantity, 0)
  return sum(moved) < sum(lines.map(({ quantity, cancelled }) => ({ quantity: quantity - cancelled })))
}

/** Returns the amounts of an order and of the one that units of it move to. */
export const moneyAfter = ({ lines, totals }: Pick<Order, 'lines' | 'totals'>, split: Schema<'OrderSplit'>) =>
  splitMoney({
    ...totals,
    moved: {
      goods: split.lines.reduce(
        (sum, { id, quantity }) => sum + quantity * (lines.find((line) => line.id === id)?.unit_price ?? 0),
        0,
      ),
      shipping: split.shipping ?? 0,
    },
  })
