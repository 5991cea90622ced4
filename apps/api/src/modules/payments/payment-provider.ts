import type { paymentEvents, payments } from './tables.ts'

/** A payment as it is stored. */
export type PaymentRow = typeof payments.$inferSelect
export type EventRow = typeof paymentEvents.$inferSelect

/** What a provider is asked. */
export interface Asked {
  /** Its uid: the provider does it only once, however often it is asked. */
  readonly operation: string
  readonly payment: PaymentRow
  readonly amount: number
  /** Names at the provider of what was authorised and captured, the latest first. */
  readonly transactions: readonly string[]
}

/** Something that happened to a payment, as its provider says. */
export interface Fact {
  readonly type: Exclude<EventRow['type'], 'request'>
  readonly state: 'pending' | 'succeeded' | 'failed'
  readonly amount: number
  /** What it is about: the operation that was asked for, or its name at the provider. */
  readonly operation: string
  readonly reference: string | null
  readonly reason?: string
  /** The method with which the customer paid. */
  readonly method?: string
  readonly raw?: Readonly<Record<string, unknown>>
}

/** Where the customer pays. */
export interface PaymentLink {
  readonly reference: string
  readonly url: string
}

type Ask = (asked: Asked) => Promise<Fact>

/**
 * Moves money. A call that was refused throws `Refused`, one that was never received `Unreached`; after any other error
 * nobody knows what happened until `status` says so.
 */
export interface PaymentProvider {
  /** Whether nobody outside is asked, so that it answers within the transaction. */
  readonly isAtOnce: boolean
  readonly request?: (asked: Asked) => Promise<PaymentLink>
  readonly authorise?: Ask
  readonly capture: Ask
  readonly refund: Ask
  readonly void: Ask
  /** Returns everything that happened to a payment so far. */
  readonly status: (asked: Omit<Asked, 'operation' | 'amount'>) => Promise<readonly Fact[]>
}

/** The providers of payments. */
export type PaymentProviders = Readonly<Record<PaymentRow['provider'], PaymentProvider>>

/** A provider did not do what it was asked, and never will. */
export class Refused extends Error {}

/** A provider never received what it was asked. */
export class Unreached extends Error {}
