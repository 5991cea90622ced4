import { unitsOf, wanted, type FulfilmentState, type LineUnits, type OrderStage } from './order-facts.ts'

/** Returns the fulfilment state of an order, which follows from the units of its lines and its stage. */
export function fulfilmentStateOf(stage: OrderStage, lines: readonly LineUnits[]): FulfilmentState {
  const all = unitsOf(lines, wanted)
  const count = (of: (line: LineUnits) => number) => unitsOf(lines, of)
  const [returned, delivered, shipped] = [
    count((line) => line.returned),
    count((line) => line.delivered),
    count((line) => line.shipped),
  ]
  if (returned > 0) return returned >= shipped ? 'Returned' : 'Part returned'
  if (delivered > 0 && delivered >= all) return 'Delivered'
  if (shipped > 0) return shipped >= all ? 'Shipped' : 'Part shipped'
  if (stage === 'Packed') return 'Packed'
  if (stage === 'Picking') return 'Picking'
  return stage === 'Draft' || stage === 'Cancelled' ? 'Open' : 'Reserved'
}
