import type { Schema } from '@backoffice/api-contract'
import { dueOf } from './payment-state.ts'
import { isReturning } from './returns.ts'
import { possibleMoves, type MoveName, type Refusal } from './moves.ts'
import type { OrderFacts, OrderStage } from './order-facts.ts'

/** What to do next with an order: a step, or what has to come first. */
export type NextStep = Schema<'OrderStep'>

/** The usual step out of each stage; the others need none. */
const usual: Partial<Readonly<Record<OrderStage, MoveName>>> = {
  Draft: 'place',
  New: 'accept',
  'To do': 'pick',
  'On hold': 'release',
  Picking: 'pack',
  Packed: 'ship',
  Shipped: 'deliver',
  Delivered: 'complete',
}

/** What removes the reason of a refusal. */
const instead: Readonly<Record<Refusal, NextStep | null>> = {
  'no-lines': null,
  'no-address': 'complete-address',
  'not-paid': 'request-payment',
  'awaits-return': 'await-return',
  'not-in-stock': 'await-stock',
  'not-packed': null,
  'parcel-not-ready': 'ship',
  'partly-shipped': null,
  'return-open': 'decide-return',
  combined: null,
}

/**
 * Returns what to do next with an order; null where nothing is left to do. Money that is owed to a customer comes first,
 * then what they have sent back.
 */
export function nextStepOf(facts: OrderFacts): NextStep | null {
  if (dueOf(facts) < 0 && facts.paid > facts.refunded) return 'refund'
  if (isReturning(facts)) return 'decide-return'
  const move = possibleMoves(facts).find(({ move: name }) => name === usual[facts.stage])
  if (!move) return null
  return move.refusal ? instead[move.refusal] : move.move
}
