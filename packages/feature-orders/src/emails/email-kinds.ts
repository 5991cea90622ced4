import type { Schema } from '@backoffice/api-contract'

/** Kinds of emails to customers, in the order in which customers receive them. */
export const emailKinds = [
  'Quote',
  'Placed',
  'Requested',
  'Paid',
  'Shipped',
  'Delayed',
  'Refunded',
] as const satisfies readonly Schema<'OrderEmailKind'>[]

/** Kinds of emails that were sent: those, and messages that somebody has written. */
export const sentKinds = [...emailKinds, 'Message'] as const satisfies readonly Schema<'SentOrderEmailKind'>[]
