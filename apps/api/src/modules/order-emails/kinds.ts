import type { Schema } from '@backoffice/api-contract'

/** Kinds of emails to customers about orders, in the order in which they receive them. */
export const kinds = [
  'Quote',
  'Placed',
  'Requested',
  'Paid',
  'Shipped',
  'Delayed',
  'Refunded',
] as const satisfies Schema<'OrderEmailKind'>[]

export type Kind = (typeof kinds)[number]

/** Kinds of emails that are sent: those that have texts of their own, and messages that somebody writes. */
export const sentKinds = [...kinds, 'Message'] as const satisfies Schema<'SentOrderEmailKind'>[]

export type SentKind = (typeof sentKinds)[number]

const common = ['number', 'name', 'first_name', 'shop', 'date', 'lines', 'total', 'address'] as const
const own = {
  Quote: ['priced_lines', 'valid_until'],
  Placed: [],
  Requested: ['requested', 'payment_link'],
  Paid: ['paid'],
  Shipped: ['parcel_lines', 'tracking'],
  Delayed: ['ship_by'],
  Refunded: ['refund'],
} as const satisfies Record<Kind, readonly string[]>

/** A name in braces that is replaced with a value of the order. */
export type Placeholder = (typeof common)[number] | (typeof own)[Kind][number]

/** Returns the placeholders that the texts of a kind can have. */
export const placeholdersOf = (kind: Kind): readonly Placeholder[] => [...common, ...own[kind]]
