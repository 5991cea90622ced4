import type { Schema } from '@backoffice/api-contract'

export type OrderStage = Schema<'OrderStage'>
export type FulfilmentState = Schema<'FulfilmentState'>
export type PaymentState = Schema<'PaymentState'>

/**
 * Units of an order line: how many were ordered and cancelled, and how many of the rest came how far. What is shipped
 * counts as picked and packed too.
 */
export interface LineUnits {
  readonly quantity: number
  readonly cancelled: number
  readonly picked: number
  readonly packed: number
  readonly shipped: number
  readonly delivered: number
  readonly returned: number
  /** Units in parcels that have not left. */
  readonly parcelled: number
  /** Units in returns about which nothing is decided yet. */
  readonly returning: number
}

/** Money of an order, in cents. */
export interface OrderMoney {
  readonly total: number
  /** Authorised and neither captured nor voided. */
  readonly authorised: number
  readonly paid: number
  readonly refunded: number
  /** Whether the last attempt to pay failed. */
  readonly failed: boolean
}

/** What decides which steps an order can take. */
export interface OrderFacts extends OrderMoney {
  readonly kind: Schema<'OrderKind'>
  readonly stage: OrderStage
  /** Stage to which an order returns when its hold or its cancellation ends. */
  readonly held_from: OrderStage | null
  /** Whether it is paid after delivery, by its terms. */
  readonly on_account: boolean
  readonly lines: readonly LineUnits[]
  /** Whether it says where it is delivered. */
  readonly has_address: boolean
  /** Units that are not in stock yet. */
  readonly back_ordered: number
  /** Whether a parcel that has not left cannot leave as it is. */
  readonly has_unready_parcel: boolean
  /** What an open return will pay for it once it is decided on, in cents. */
  readonly credit_expected: number
}

/** Returns how many units of a line are left after cancellations. */
export const wanted = ({ quantity, cancelled }: Pick<LineUnits, 'quantity' | 'cancelled'>): number =>
  quantity - cancelled

/** Adds up units of lines. */
export const unitsOf = (lines: readonly LineUnits[], of: (line: LineUnits) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0)

/** Whether every line of an order has come as far as its units that were not cancelled. */
export const isComplete = (lines: readonly LineUnits[], of: (line: LineUnits) => number): boolean =>
  lines.every((line) => of(line) >= wanted(line))
