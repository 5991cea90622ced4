import type { Schema } from '@backoffice/api-contract'
import { leftToReturn } from '@backoffice/order-model'

type Order = Schema<'Order'>
type OrderReturn = Schema<'OrderReturn'>

export const reasons = [
  'Changed mind',
  'Wrong product',
  'Damaged',
  'Faulty',
  'Not as described',
  'Too late',
  'Other',
] as const satisfies readonly Schema<'ReturnReason'>[]

export const conditions = ['As new', 'Used', 'Damaged'] as const satisfies readonly Schema<'ReturnCondition'>[]

export const decisions = ['Restock', 'Write off', 'Refuse'] as const satisfies readonly Schema<'ReturnDecision'>[]

/** An order line, with how many of its units a return can have. */
export interface ReturnableLine {
  readonly line: number
  readonly name: string
  readonly sku: string | null
  readonly most: number
}

/** Whether nothing is decided about a return yet. */
const isOpen = ({ state }: OrderReturn): boolean => state === 'Asked' || state === 'Received'

/** Returns the lines of an order of which units have left and are in no return yet. */
export function returnableLines({ lines }: Order, returns: readonly OrderReturn[]): readonly ReturnableLine[] {
  const open = returns.filter(isOpen).flatMap((one) => one.lines)
  return lines.flatMap(({ id, name, sku, ...units }) => {
    const returning = open.reduce(
      (sum, { line, quantity, received }) => sum + (line === id ? (received ?? quantity) : 0),
      0,
    )
    const most = leftToReturn({ ...units, returning })
    return most > 0 ? [{ line: id, name, sku, most }] : []
  })
}

/** Returns the lines of a return, with the names of what comes back. */
export const namedLines = ({ lines: sold }: Order, { lines }: OrderReturn) =>
  lines.map((line) => {
    const { name = '', sku = null } = sold.find(({ id }) => id === line.line) ?? {}
    return { ...line, name, sku }
  })

/** Returns the units of a return that stay with the seller, by the number of their order line. */
export const keptUnits = ({ lines }: OrderReturn): ReadonlyMap<number, number> =>
  new Map(
    lines.flatMap(({ line, received, decision }) =>
      received !== null && received > 0 && decision !== 'Refuse' ? [[line, received] as const] : [],
    ),
  )

/** Returns what is usually decided about goods in a condition. */
export const usualDecision = (condition: Schema<'ReturnCondition'> | null): Schema<'ReturnDecision'> =>
  condition === 'As new' ? 'Restock' : 'Write off'
