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

/** Whether a value is a stage of an order. */
export const isStage = (value: unknown): value is Stage => typeof value === 'string' && value in stageTexts

/** Returns a stage as part of a message. */
export const stageText = (stage: Stage): Message => stageTexts[stage]

/** The stages that may follow each stage. Holding and releasing are operations of their own. */
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

/** Whether an order may change its stage; one that is on hold returns to its former stage. */
export const mayMove = (from: Stage, to: Stage, heldFrom: Stage | null): boolean =>
  moves[from].includes(to) || (from === 'On hold' && to === heldFrom)

/** Whether an order in a stage still reserves stock. */
export const isOpen = (stage: Stage): boolean => ['New', 'To do', 'On hold', 'Picking', 'Packed'].includes(stage)

/** Returns the fulfilment state that follows from a stage. */
export const fulfilmentAt = (stage: Stage, now: Schema<'FulfilmentState'>): Schema<'FulfilmentState'> => {
  const known: Partial<Record<Stage, Schema<'FulfilmentState'>>> = {
    Picking: 'Picking',
    Packed: 'Packed',
    Shipped: 'Shipped',
    Delivered: 'Delivered',
  }
  return known[stage] ?? now
}
