import { wanted, type LineUnits, type OrderStage } from './order-facts.ts'

/** What was put aside goes back to the shelf; what left stays gone. */
const putBack = (line: LineUnits): LineUnits => ({ ...line, picked: line.shipped, packed: line.shipped })
const asItIs = (line: LineUnits): LineUnits => line

const units: Readonly<Record<OrderStage, (line: LineUnits) => LineUnits>> = {
  Draft: asItIs,
  New: putBack,
  'To do': putBack,
  'On hold': asItIs,
  Picking: (line) => ({ ...line, packed: line.shipped }),
  Packed: (line) => ({ ...line, picked: wanted(line), packed: wanted(line) }),
  Shipped: (line) => ({ ...line, shipped: line.packed }),
  Delivered: (line) => ({ ...line, delivered: line.shipped }),
  Completed: asItIs,
  Cancelled: putBack,
}

/** Returns the units of a line of an order that comes to a stage as a whole. */
export const unitsAt = (stage: OrderStage, line: LineUnits): LineUnits => units[stage](line)
