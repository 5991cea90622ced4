import { isOpen, moveTo, ruleOf, type MoveName, type OrderFacts, type Refusal } from '@backoffice/order-model'
import type { Schema } from '@backoffice/api-contract'
import { conflict, forbidden, invalid } from '../../platform/http/failure.ts'
import type { Message } from '../../platform/messages/message.ts'
import type { Work } from '../../platform/records/work.ts'
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

const refusalTexts = {
  'no-lines': text('refused-no-lines'),
  'no-address': text('refused-no-address'),
  'not-paid': text('refused-not-paid'),
  'awaits-return': text('refused-awaits-return'),
  'not-in-stock': text('refused-not-in-stock'),
  'not-packed': text('refused-not-packed'),
  'parcel-not-ready': text('refused-parcel-not-ready'),
  'partly-shipped': text('refused-partly-shipped'),
  'return-open': text('refused-return-open'),
  combined: text('refused-combined'),
} as const satisfies Record<Refusal, Message>

/** Whether a value is a stage of an order. */
export const isStage = (value: unknown): value is Stage => typeof value === 'string' && value in stageTexts

/** Returns why a step cannot be taken, in words. */
export const refusalText = (refusal: Refusal): Message => refusalTexts[refusal]

type Reasons = Pick<Schema<'OrderChange'>, 'hold_reason' | 'stage_reason'>

function assertReason(move: MoveName, { hold_reason, stage_reason = '' }: Reasons): void {
  const isHold = move === 'hold'
  if (isHold && !hold_reason) throw invalid(text('hold-reason-required'), '/hold_reason')
  if (ruleOf(move).reason && (!isHold || hold_reason === 'Other') && stage_reason.trim() === '')
    throw invalid(text('stage-reason-required'), '/stage_reason')
}

/**
 * Returns the step by which an order moves to another stage. @throws 409 when it cannot be taken now, 403 without the
 * permission, 422 without the reason that it needs
 */
export function assertMove(
  facts: OrderFacts,
  stage: Stage,
  reasons: Reasons,
  { may, account }: Pick<Work, 'may' | 'account'>,
): MoveName {
  const possible = moveTo(facts, stage)
  if (!possible)
    throw conflict(text('invalid-transition', { from: stageTexts[facts.stage], to: stageTexts[stage] }), '/stage')
  const { move, refusal } = possible
  const { right } = ruleOf(move)
  if (right === 'orders_cancel' && !may(right)) throw forbidden(text('cancel-not-allowed'), '/stage')
  if (right === 'admin' && account.role !== 'ADMIN') throw forbidden(text('reopen-not-allowed'), '/stage')
  if (refusal) throw conflict(refusalText(refusal), '/stage')
  assertReason(move, reasons)
  return move
}

/** Whether a change of stage can be undone: while the goods are here. */
export const mayReturn = (from: Stage, to: Stage): boolean => (isOpen(from) || from === 'Cancelled') && isOpen(to)
