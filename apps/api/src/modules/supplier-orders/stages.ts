import type { Schema } from '@backoffice/api-contract'
import { shareOf } from '../../platform/money/share-of.ts'
import { said, type Said, type Sentence } from '../../platform/refusals/sentences.ts'

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

/** Where a supplier order may go from where it is (screens: C5.8). */
export const movesFrom = (stage: Stage): readonly Stage[] => moves[stage]

/** The stages in which a delivery may be counted and booked. */
export const mayReceive = (stage: Stage): boolean =>
  stage === 'Sent' || stage === 'Confirmed' || stage === 'Part received' || stage === 'Received'

/** Whether there is nothing to write to the supplier about any more. */
export const hasNothingToCome = (stage: Stage): boolean =>
  stage === 'Received' || stage === 'Closed' || stage === 'Cancelled'

interface Counted {
  readonly ordered: number
  readonly received: number
  readonly confirmed: number | null
}

/** The stage that what was received makes of an order. */
export function stageAfter(lines: readonly Counted[]): Stage {
  if (lines.every(({ ordered, received }) => received >= ordered)) return 'Received'
  if (lines.some(({ received }) => received > 0)) return 'Part received'
  return lines.some(({ confirmed }) => confirmed !== null) ? 'Confirmed' : 'Sent'
}

/** What a line costs: pieces at their price less the discount, rounded once. */
export const lineCost = ({
  ordered,
  cost,
  discount_bp,
}: {
  readonly ordered: number
  readonly cost: number
  readonly discount_bp: number
}): number => shareOf(BigInt(ordered) * BigInt(cost), 10_000 - discount_bp, 10_000)

const words = {
  Draft: 'draft',
  Sent: 'sent',
  Confirmed: 'confirmed',
  'Part received': 'part received',
  Received: 'received',
  Closed: 'closed',
  Cancelled: 'cancelled',
} as const satisfies Record<Stage, Sentence>

/** A stage as it stands in a sentence. */
export const stageWord = (stage: Stage): Said => said(words[stage])
