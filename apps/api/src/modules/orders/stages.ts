import type { Schema } from '@backoffice/api-contract'
import type { Message } from '../../platform/messages/message.ts'
import { text } from './messages.ts'

type Stage = Schema<'OrderStage'>

const stageTexts = {
  Draft: text('stage-draft'),
  New: text('stage-new'),
  'To do': text('stage-to-do'),
  'On hold': text('stage-on-hold'),
  Picking: text('stage-picking'),
  Packed: text('stage-packed'),
  Shipped: text('stage-shipped'),
  Delivered: text('stage-delivered'),
  Completed: text('stage-completed'),
  Cancelled: text('stage-cancelled'),
} as const satisfies Record<Stage, Message>

/** Names a stage within a message. */
export const stageText = (stage: Stage): Message => stageTexts[stage]

/** Where an order may go from where it is (screens: C4.1). Holding and releasing are moves of their own. */
const moves: Readonly<Record<Stage, readonly Stage[]>> = {
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

/** Whether an order may move; one that is on hold goes back to where it came from. */
export const mayMove = (from: Stage, to: Stage, heldFrom: Stage | null): boolean =>
  moves[from].includes(to) || (from === 'On hold' && to === heldFrom)

/** The stages in which an order still reserves stock. */
export const isOpen = (stage: Stage): boolean => ['New', 'To do', 'On hold', 'Picking', 'Packed'].includes(stage)

/** What the parcels are doing, as far as the stage tells. */
export const fulfilmentAt = (stage: Stage, now: Schema<'FulfilmentState'>): Schema<'FulfilmentState'> => {
  const known: Partial<Record<Stage, Schema<'FulfilmentState'>>> = {
    Picking: 'Picking',
    Packed: 'Packed',
    Shipped: 'Shipped',
    Delivered: 'Delivered',
  }
  return known[stage] ?? now
}
