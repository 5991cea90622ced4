import type { Schema } from '@backoffice/api-contract'

type Line = Schema<'OrderLine'>

const percentOf = (amount: number, net: number) => (net > 0 ? Math.round((1_000 * amount) / net) / 10 : null)

/** Returns the margin of lines at a cost of half their price; the fourth one has no known cost. */
export function fakeMargin(lines: readonly Line[]): Schema<'OrderMargin'> {
  const kept = lines.map(({ quantity, cancelled, returned, unit_price }, place) => {
    const cost = place === 3 ? null : Math.round(unit_price / 2)
    const units = quantity - cancelled - returned
    const net = Math.round((unit_price * units * 100) / 121)
    return { cost, net, amount: cost === null ? null : net - cost * units }
  })
  const known = kept.filter(({ cost }) => cost !== null)
  const amount = known.reduce((sum, one) => sum + (one.amount ?? 0), 0)
  return {
    amount,
    percent: percentOf(
      amount,
      known.reduce((sum, { net }) => sum + net, 0),
    ),
    lines_without_cost: kept.length - known.length,
    lines: lines.map(({ id }, place) => {
      const { cost = null, amount: left = null, net = 0 } = kept[place] ?? {}
      return { line: id, cost, amount: left, percent: left === null ? null : percentOf(left, net) }
    }),
  }
}
