import type { Schema } from '@backoffice/api-contract'
import type { Tone } from '@backoffice/ui'

/** Where a review is in its moderation. */
export type ReviewState = Schema<'ReviewState'>

/** How good each state is. */
export const reviewTones = {
  New: 'info',
  Published: 'good',
  Rejected: 'bad',
  'On hold': 'warn',
  Hidden: 'neutral',
} as const satisfies Record<ReviewState, Tone>

const moves: Readonly<Record<ReviewState, readonly ReviewState[]>> = {
  New: ['Published', 'Rejected', 'On hold'],
  'On hold': ['New', 'Published', 'Rejected'],
  Published: ['Hidden'],
  Hidden: ['Published'],
  Rejected: ['New', 'Published'],
}

/** Where a review may go from where it is. */
export const movesFrom = (from: ReviewState): readonly ReviewState[] => moves[from]

/** Whether a review may go from one state to another. */
export const mayMove = (from: ReviewState, to: ReviewState): boolean => moves[from].includes(to)

/** Why a review may be rejected. */
export const reviewReasons = [
  'personal data',
  'abuse',
  'not about the product',
  'spam',
  'test',
] as const satisfies readonly Schema<'ReviewReason'>[]

/** What a review may be about, found by itself. */
export const reviewSignals = ['personal data', 'link', 'abuse', 'duplicate'] as const

/** Whether a value names such a signal. */
export const isReviewSignal = (value: string): value is (typeof reviewSignals)[number] =>
  reviewSignals.some((signal) => signal === value)
