import type { Schema } from '@backoffice/api-contract'
import { conflict } from '../../platform/http/failure.ts'
import { shareOf } from '../../platform/money/share-of.ts'
import type { Message } from '../../platform/messages/message.ts'
import { text } from './messages.ts'

type Stage = Schema<'SupplierOrderStage'>

const moves: Readonly<Record<Stage, readonly Stage[]>> = {
  Draft: ['Sent', 'Cancelled'],
  Sent: ['Confirmed', 'Part received', 'Received', 'Cancelled'],
  Confirmed: ['Part received', 'Received', 'Closed', 'Cancelled'],
  'Part received': ['Received', 'Closed'],
  Received: ['Closed'],
  Closed: [],
  Cancelled: [],
}

/** Returns the stages that may follow a stage of a supplier order. */
export const movesFrom = (stage: Stage): readonly Stage[] => moves[stage]

const nextSteps: Readonly<Record<Stage, Schema<'SupplierOrderStep'> | null>> = {
  Draft: 'send',
  Sent: 'confirm',
  Confirmed: 'receive',
  'Part received': 'receive',
  Received: 'close',
  Closed: null,
  Cancelled: null,
}

/** Returns what to do next with an order in a stage; null where nothing is left to do. */
export const nextStep = (stage: Stage): Schema<'SupplierOrderStep'> | null => nextSteps[stage]

/** Asserts that an order in a stage may move to another one. @throws 409 */
export function assertMoves(from: Stage, to: Stage): void {
  if (!moves[from].includes(to))
    throw conflict(text('invalid-transition', { from: stageText(from), to: stageText(to) }))
}

/** Returns the columns of an order in another stage. @throws 409 when it may not move there */
export function movedColumns(from: Stage, stage: Stage) {
  assertMoves(from, stage)
  return { stage }
}

/** Whether deliveries may be counted and booked in a stage. */
export const mayReceive = (stage: Stage): boolean =>
  stage === 'Sent' || stage === 'Confirmed' || stage === 'Part received' || stage === 'Received'

/** Whether the supplier need not be contacted any more. */
export const hasNothingToCome = (stage: Stage): boolean =>
  stage === 'Received' || stage === 'Closed' || stage === 'Cancelled'

interface Counted {
  readonly ordered: number
  readonly received: number
  readonly confirmed: number | null
}

/** Returns the stage of an order after its deliveries. */
export function stageAfter(lines: readonly Counted[]): Stage {
  if (lines.every(({ ordered, received }) => received >= ordered)) return 'Received'
  if (lines.some(({ received }) => received > 0)) return 'Part received'
  return lines.some(({ confirmed }) => confirmed !== null) ? 'Confirmed' : 'Sent'
}

/** Returns the cost of a line: quantity times price less the discount, rounded once. */
export const lineCost = ({
  ordered,
  cost,
  discount_bp,
}: {
  readonly ordered: number
  readonly cost: number
  readonly discount_bp: number
}): number => shareOf(BigInt(ordered) * BigInt(cost), 10_000 - discount_bp, 10_000)

const stageTexts = {
  Draft: text('stage-draft'),
  Sent: text('stage-sent'),
  Confirmed: text('stage-confirmed'),
  'Part received': text('stage-part-received'),
  Received: text('stage-received'),
  Closed: text('stage-closed'),
  Cancelled: text('stage-cancelled'),
} as const satisfies Record<Stage, Message>

/** Returns a stage as part of a message. */
export const stageText = (stage: Stage): Message => stageTexts[stage]
