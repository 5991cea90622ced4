import type { Schema } from '@backoffice/api-contract'
import { shareOf } from '../../platform/money/share-of.ts'
import type { orderLines, orderLineTaxes, orders } from './tables.ts'

type Line = Pick<typeof orderLines.$inferSelect, 'id' | 'position' | 'quantity' | 'cancelled' | 'returned' | 'cost'>
type Tax = Pick<typeof orderLineTaxes.$inferSelect, 'position' | 'base' | 'amount'>
type Money = Pick<typeof orders.$inferSelect, 'stage' | 'total' | 'paid' | 'refunded'>

/** Revenue of a line without VAT, and its costs, of the units that are kept. */
interface Kept {
  readonly net: number
  readonly cost: number
}

/** Returns a percentage of revenue, rounded to a tenth; null without revenue. */
const percentOf = (amount: number, net: number): number | null =>
  net > 0 ? Math.round((1_000 * amount) / net) / 10 : null

/** Returns the share of an amount of a line for some of its units. */
const forUnits = (amount: number, units: number, { quantity, cancelled }: Line): number =>
  quantity === cancelled ? 0 : shareOf(amount, units, quantity - cancelled)

function keptOf(line: Line, tax: Tax | undefined): Kept | null {
  if (line.cost === null || !tax) return null
  const units = line.quantity - line.cancelled - line.returned
  const cost = line.cost * units
  return Number.isSafeInteger(cost) ? { net: forUnits(tax.base, units, line), cost } : null
}

/** Returns what was paid back without VAT beyond returned units and what was paid too much, such as for a delay. */
function concededOf({ total, paid, refunded }: Money, lines: readonly Line[], taxes: readonly Tax[]): number {
  const ofLines = taxes.filter(({ position }) => position !== null)
  const net = ofLines.reduce((sum, { base }) => sum + base, 0)
  const gross = ofLines.reduce((sum, { base, amount }) => sum + base + amount, 0)
  const returned = lines.reduce((sum, line) => {
    const tax = ofLines.find(({ position }) => position === line.position)
    return tax ? sum + forUnits(tax.base + tax.amount, line.returned, line) : sum
  }, 0)
  const conceded = Math.max(0, refunded - Math.max(0, paid - total) - returned)
  return gross > 0 ? shareOf(conceded, net, gross) : 0
}

/**
 * Returns what an order leaves by the costs when it was placed; null for drafts and cancelled orders. Units that were
 * cancelled or returned have neither revenue nor costs; lines without a known cost are left out.
 */
export function marginOfOrder(
  order: Money,
  lines: readonly Line[],
  taxes: readonly Tax[],
): Schema<'OrderMargin'> | null {
  if (order.stage === 'Draft' || order.stage === 'Cancelled') return null
  const kept = lines.map((line) =>
    keptOf(
      line,
      taxes.find(({ position }) => position === line.position),
    ),
  )
  const known = kept.filter((one) => one !== null)
  const net = known.reduce((sum, one) => sum + one.net, 0) - concededOf(order, lines, taxes)
  const amount = Math.max(Number.MIN_SAFE_INTEGER, net - known.reduce((sum, { cost }) => sum + cost, 0))
  return {
    amount: known.length === 0 ? null : amount,
    percent: known.length === 0 ? null : percentOf(amount, net),
    lines_without_cost: lines.length - known.length,
    lines: lines.map(({ id, cost }, place) => {
      const one = kept[place] ?? null
      return {
        line: id,
        cost,
        amount: one && one.net - one.cost,
        percent: one && percentOf(one.net - one.cost, one.net),
      }
    }),
  }
}
