import type { Schema } from '@backoffice/api-contract'
import { isComplete, unitsOf, wanted, type OrderFacts, type OrderStage } from './order-facts.ts'
import { isCovered, isCoveredWith } from './payment-state.ts'
import { isReturning } from './returns.ts'

/** Why an order cannot take a step that its stage allows. */
export type Refusal =
  | 'no-lines'
  | 'no-address'
  | 'not-paid'
  | 'awaits-return'
  | 'not-in-stock'
  | 'not-packed'
  | 'parcel-not-ready'
  | 'partly-shipped'
  | 'return-open'
  | 'combined'

/** The name of a step. */
export type MoveName = Schema<'OrderMoveName'>

/** Stage of an order, and the one to which it returns from a hold or a cancellation. */
export type StageFacts = Pick<OrderFacts, 'stage' | 'held_from'>

interface Move {
  /** Stages in which an order can take the step. */
  readonly from: readonly OrderStage[]
  /** Returns the stage after it. */
  readonly to: (from: StageFacts) => OrderStage
  readonly refusal?: (facts: OrderFacts) => Refusal | undefined
  /** Whether whoever takes it has to say why. */
  readonly reason?: true
  /** The permission that it needs beside the one to change orders; `admin`: administrators only. */
  readonly right?: 'orders_cancel' | 'admin'
}

/** Stages of an order whose goods are reserved and have not all left. */
export const openStages = ['New', 'To do', 'On hold', 'Picking', 'Packed'] as const satisfies readonly OrderStage[]

/** Stages of orders to ship: from accepted to packed. */
export const unshippedStages = ['To do', 'Picking', 'Packed'] as const satisfies readonly OrderStage[]

/** Stages of orders that are no sale. */
export const unsoldStages = ['Draft', 'Cancelled'] as const satisfies readonly OrderStage[]

/** Whether nothing of an order is packed yet, so that its lines and its address can change. */
export const isEditable = (stage: OrderStage): boolean => stage === 'Draft' || (isOpen(stage) && stage !== 'Packed')

/** Whether an order reserves stock for what has not left yet. */
export const isOpen = (stage: OrderStage): boolean => openStages.some((open) => open === stage)

/** What a change of its stage does to the stock that an order reserves. */
export type StockEffect = 'reserve' | 'consume' | 'release'

/** What decides whether an order reserves stock: a draft does so until a day, where somebody asked for it. */
export interface ReservingFacts {
  readonly stage: OrderStage
  readonly stock_held_until?: string | null
}

/** Whether an order reserves the stock of its lines. */
export const reservesStock = ({ stage, stock_held_until = null }: ReservingFacts): boolean =>
  isOpen(stage) || (stage === 'Draft' && stock_held_until !== null)

/** Returns what a change of an order does to stock. */
export function stockEffectOf(before: ReservingFacts | undefined, after: ReservingFacts): StockEffect | undefined {
  const was = before !== undefined && reservesStock(before)
  if (reservesStock(after)) return was ? undefined : 'reserve'
  if (!was) return undefined
  return after.stage === 'Shipped' ? 'consume' : 'release'
}

const isHandedOver = ({ kind }: OrderFacts): boolean => kind === 'Till' || kind === 'Pick-up'
const hasShipped = ({ lines }: OrderFacts): boolean => unitsOf(lines, ({ shipped }) => shipped) > 0

/** Stage in which a cancelled order goes on: what was picked went back to the shelf. */
const stageBefore = ({ held_from: former }: StageFacts): OrderStage =>
  former === 'Draft' || former === 'New' ? former : 'To do'

/**
 * The steps of an order and what each of them needs and does: the one description that the server applies and screens
 * show.
 */
export const moves = {
  place: {
    from: ['Draft'],
    to: () => 'New',
    refusal: ({ lines }) => (unitsOf(lines, wanted) === 0 ? 'no-lines' : undefined),
  },
  accept: {
    from: ['New'],
    to: () => 'To do',
    refusal: (facts) => {
      if (!isCovered(facts)) return isCoveredWith(facts, facts.credit_expected) ? 'awaits-return' : 'not-paid'
      return facts.has_address || isHandedOver(facts) ? undefined : 'no-address'
    },
  },
  pick: {
    from: ['To do'],
    to: () => 'Picking',
    refusal: ({ back_ordered: missing, lines }) =>
      missing > 0 && missing >= unitsOf(lines, (line) => wanted(line) - line.shipped) ? 'not-in-stock' : undefined,
  },
  'put-back': { from: ['Picking'], to: () => 'To do' },
  pack: {
    from: ['Picking'],
    to: () => 'Packed',
    refusal: ({ back_ordered: missing }) => (missing > 0 ? 'not-in-stock' : undefined),
  },
  ship: {
    from: ['Packed'],
    to: () => 'Shipped',
    refusal: ({ lines, has_unready_parcel: isUnready }) => {
      if (!isComplete(lines, ({ packed }) => packed)) return 'not-packed'
      return isUnready ? 'parcel-not-ready' : undefined
    },
  },
  deliver: { from: ['Shipped'], to: () => 'Delivered' },
  complete: {
    from: ['Delivered'],
    to: () => 'Completed',
    refusal: (facts) => (isReturning(facts) ? 'return-open' : undefined),
  },
  hold: { from: ['New', 'To do', 'Picking', 'Packed'], to: () => 'On hold', reason: true },
  release: { from: ['On hold'], to: ({ held_from: former }) => former ?? 'New' },
  cancel: {
    from: ['Draft', ...openStages],
    to: () => 'Cancelled',
    refusal: (facts) => (hasShipped(facts) ? 'partly-shipped' : undefined),
    reason: true,
    right: 'orders_cancel',
  },
  reopen: { from: ['Completed'], to: () => 'Delivered', reason: true, right: 'admin' },
  reinstate: {
    from: ['Cancelled'],
    to: stageBefore,
    // Its lines are those of the order that it became a part of.
    refusal: ({ lines }) => (lines.length === 0 ? 'combined' : undefined),
    reason: true,
    right: 'admin',
  },
} as const satisfies Readonly<Record<MoveName, Move>>

/** Whether something that can be next is a step, and not what has to come before one. */
export const isMove = (name: string): name is MoveName => name in moves

/** The names of all steps. */
export const moveNames: readonly MoveName[] = Object.keys(moves).filter(isMove)

const rules: Readonly<Record<MoveName, Move>> = moves

/** Steps for which whoever takes them has to say why. */
export type AskedMove = {
  [Name in MoveName]: (typeof moves)[Name] extends { readonly reason: true } ? Name : never
}[MoveName]

/** Whether whoever takes a step has to say why. */
export const isAsked = (move: MoveName): move is AskedMove => rules[move].reason === true

/** A step that the stage of an order allows. */
export interface PossibleMove {
  readonly move: MoveName
  /** The stage after it. */
  readonly to: OrderStage
  /** Why it cannot be taken now. */
  readonly refusal: Refusal | undefined
}

/** Returns the steps that the stage of an order allows, in the order of their usual course. */
export const possibleMoves = (facts: OrderFacts): readonly PossibleMove[] =>
  moveNames.flatMap((move) => {
    const { from, to, refusal } = rules[move]
    return from.includes(facts.stage) ? [{ move, to: to(facts), refusal: refusal?.(facts) }] : []
  })

/** Returns the step that leads to another stage, and why it cannot be taken now. */
export const moveTo = (facts: OrderFacts, stage: OrderStage): PossibleMove | undefined =>
  possibleMoves(facts).find(({ to }) => to === stage)

/** Returns what a step needs and does. */
export const ruleOf = (move: MoveName): Move => rules[move]
