import type { Schema } from '@backoffice/api-contract'
import type { Tone } from '@backoffice/ui'

/** Stages of an order, from the first to the last. */
export const stages = [
  'Draft',
  'New',
  'To do',
  'On hold',
  'Picking',
  'Packed',
  'Shipped',
  'Delivered',
  'Completed',
  'Cancelled',
] as const satisfies readonly Schema<'OrderStage'>[]

export const stageTones = {
  Draft: 'neutral',
  New: 'info',
  'To do': 'info',
  'On hold': 'warn',
  Picking: 'info',
  Packed: 'info',
  Shipped: 'good',
  Delivered: 'good',
  Completed: 'good',
  Cancelled: 'bad',
} as const satisfies Record<Schema<'OrderStage'>, Tone>

/** Payment states of an order. */
export const paymentStates = [
  'Unpaid',
  'Authorised',
  'Part paid',
  'Paid',
  'Part refunded',
  'Refunded',
  'Failed',
] as const satisfies readonly Schema<'PaymentState'>[]

export const paymentTones = {
  Unpaid: 'warn',
  Authorised: 'info',
  'Part paid': 'warn',
  Paid: 'good',
  'Part refunded': 'neutral',
  Refunded: 'neutral',
  Failed: 'bad',
} as const satisfies Record<Schema<'PaymentState'>, Tone>

/** Fulfilment states of an order. */
export const fulfilmentStates = [
  'Open',
  'Reserved',
  'Picking',
  'Packed',
  'Part shipped',
  'Shipped',
  'Delivered',
  'Part returned',
  'Returned',
] as const satisfies readonly Schema<'FulfilmentState'>[]

export const fulfilmentTones = {
  Open: 'neutral',
  Reserved: 'info',
  Picking: 'info',
  Packed: 'info',
  'Part shipped': 'warn',
  Shipped: 'good',
  Delivered: 'good',
  'Part returned': 'warn',
  Returned: 'neutral',
} as const satisfies Record<Schema<'FulfilmentState'>, Tone>

/** Kinds of orders. */
export const kinds = [
  'Storefront',
  'Till',
  'Pick-up',
  'Shop supply',
  'Wholesale',
] as const satisfies readonly Schema<'OrderKind'>[]

/** Stages that need no action. */
export const finishedStages = [
  'Shipped',
  'Delivered',
  'Completed',
  'Cancelled',
] as const satisfies readonly Schema<'OrderStage'>[]

/** Why an order is on hold. */
export const holdReasons = [
  'Payment',
  'Address',
  'Stock',
  'Review',
  'Customer asked',
  'Other',
] as const satisfies readonly Schema<'HoldReason'>[]

/** What can be next for an order, in the order of its course. */
export const nextSteps = [
  'refund',
  'request-payment',
  'complete-address',
  'accept',
  'await-stock',
  'await-return',
  'pick',
  'pack',
  'ship',
  'deliver',
  'decide-return',
  'complete',
  'release',
  'place',
] as const satisfies readonly Schema<'OrderStep'>[]

/** How much of an order was invoiced. */
export const invoiceStates = [
  'None',
  'Part invoiced',
  'Invoiced',
  'Credited',
] as const satisfies readonly Schema<'OrderInvoiceState'>[]

/** How parcels of an order are brought. */
export const shippingWays = [
  'Own delivery',
  'Letterbox',
  'Parcel',
] as const satisfies readonly Schema<'OrderShippingWay'>[]

/** What is printed of orders. */
export const papers = ['Slip', 'Label', 'Invoice'] as const satisfies readonly Schema<'OrderPaper'>[]

/** Priorities of orders. */
export const priorities = ['High', 'Normal', 'Low'] as const satisfies readonly Schema<'OrderPriority'>[]
