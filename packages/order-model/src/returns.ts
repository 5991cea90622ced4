import { unitsOf, type LineUnits } from './order-facts.ts'

/** Whether an order has a return about which nothing is decided yet. */
export const isReturning = ({ lines }: { readonly lines: readonly LineUnits[] }): boolean =>
  unitsOf(lines, ({ returning }) => returning) > 0

/** Returns how many units of a line can come back: those that have left and are in no return yet. */
export const leftToReturn = ({
  shipped,
  returned,
  returning,
}: Pick<LineUnits, 'shipped' | 'returned' | 'returning'>): number => Math.max(0, shipped - returned - returning)

/** Returns the units of a line after some of them came back for good. */
export const unitsReturned = <Line extends LineUnits>(line: Line, units: number): Line => ({
  ...line,
  returned: line.returned + units,
})
