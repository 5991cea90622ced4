import { wanted, type LineUnits, type OrderStage } from './order-facts.ts'

/** What was put aside goes back to the shelf; what left stays gone. */
const putBack = (line: LineUnits): LineUnits => ({ ...line, picked: line.shipped, packed: line.shipped, parcelled: 0 })
const asItIs = (line: LineUnits): LineUnits => line

const units: Readonly<Record<OrderStage, (line: LineUnits) => LineUnits>> = {
  Draft: asItIs,
  New: putBack,
  'To do': putBack,
  'On hold': asItIs,
  Picking: (line) => ({ ...line, packed: line.shipped + line.parcelled }),
  Packed: (line) => ({ ...line, picked: wanted(line), packed: wanted(line) }),
  Shipped: (line) => ({ ...line, shipped: line.packed, parcelled: 0 }),
  Delivered: (line) => ({ ...line, delivered: line.shipped }),
  Completed: asItIs,
  Cancelled: putBack,
}

/** Returns the units of a line of an order that comes to a stage as a whole. */
export const unitsAt = <Line extends LineUnits>(stage: OrderStage, line: Line): Line => ({
  ...line,
  ...units[stage](line),
})
