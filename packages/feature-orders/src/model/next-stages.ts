import type { Schema } from '@backoffice/api-contract'

type Stage = Schema<'OrderStage'>

/** Where an order can go from where it is (screens C4.1). One on hold also goes back to where it was. */
export const nextStages: Readonly<Record<Stage, readonly Stage[]>> = {
  Draft: ['New', 'Cancelled'],
  New: ['To do', 'On hold', 'Cancelled'],
  'To do': ['Picking', 'On hold', 'Cancelled'],
  'On hold': ['Cancelled'],
  Picking: ['Packed', 'To do', 'On hold', 'Cancelled'],
  Packed: ['Shipped', 'On hold', 'Cancelled'],
  Shipped: ['Delivered'],
  Delivered: ['Completed'],
  Completed: [],
  Cancelled: [],
}
