import type { Schema } from '@backoffice/api-contract'
import type { Tone } from '@backoffice/ui'

interface State {
  readonly text: string
  readonly tone: Tone
}

/** Where an order is on its way (screens C4.1). */
export const stages = {
  Draft: { text: 'orders.stage.Draft', tone: 'neutral' },
  New: { text: 'orders.stage.New', tone: 'info' },
  'To do': { text: 'orders.stage.To-do', tone: 'info' },
  'On hold': { text: 'orders.stage.On-hold', tone: 'warn' },
  Picking: { text: 'orders.stage.Picking', tone: 'info' },
  Packed: { text: 'orders.stage.Packed', tone: 'info' },
  Shipped: { text: 'orders.stage.Shipped', tone: 'good' },
  Delivered: { text: 'orders.stage.Delivered', tone: 'good' },
  Completed: { text: 'orders.stage.Completed', tone: 'good' },
  Cancelled: { text: 'orders.stage.Cancelled', tone: 'bad' },
} as const satisfies Record<Schema<'OrderStage'>, State>

/** How far an order is paid. */
export const paymentStates = {
  Unpaid: { text: 'orders.payment.Unpaid', tone: 'warn' },
  Authorised: { text: 'orders.payment.Authorised', tone: 'info' },
  'Part paid': { text: 'orders.payment.Part-paid', tone: 'warn' },
  Paid: { text: 'orders.payment.Paid', tone: 'good' },
  'Part refunded': { text: 'orders.payment.Part-refunded', tone: 'neutral' },
  Refunded: { text: 'orders.payment.Refunded', tone: 'neutral' },
  Failed: { text: 'orders.payment.Failed', tone: 'bad' },
} as const satisfies Record<Schema<'PaymentState'>, State>

/** How far the goods are on their way. */
export const fulfilmentStates = {
  Open: { text: 'orders.fulfilment.Open', tone: 'neutral' },
  Reserved: { text: 'orders.fulfilment.Reserved', tone: 'info' },
  Picking: { text: 'orders.fulfilment.Picking', tone: 'info' },
  Packed: { text: 'orders.fulfilment.Packed', tone: 'info' },
  'Part shipped': { text: 'orders.fulfilment.Part-shipped', tone: 'warn' },
  Shipped: { text: 'orders.fulfilment.Shipped', tone: 'good' },
  Delivered: { text: 'orders.fulfilment.Delivered', tone: 'good' },
  'Part returned': { text: 'orders.fulfilment.Part-returned', tone: 'warn' },
  Returned: { text: 'orders.fulfilment.Returned', tone: 'neutral' },
} as const satisfies Record<Schema<'FulfilmentState'>, State>

/** The kinds of order. */
export const kinds = {
  Storefront: 'orders.kind.Storefront',
  Till: 'orders.kind.Till',
  'Pick-up': 'orders.kind.Pick-up',
  'Shop supply': 'orders.kind.Shop-supply',
  Wholesale: 'orders.kind.Wholesale',
} as const satisfies Record<Schema<'OrderKind'>, string>

/** Stages in which nobody has to do anything any more. */
export const finishedStages = [
  'Shipped',
  'Delivered',
  'Completed',
  'Cancelled',
] as const satisfies readonly Schema<'OrderStage'>[]
