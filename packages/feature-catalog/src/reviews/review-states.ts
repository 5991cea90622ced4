import type { Schema } from '@backoffice/api-contract'
import { undecidedReviews } from '@backoffice/list-filters'
import type { Tone } from '@backoffice/ui'

/** Moderation status of a review. */
export type ReviewState = Schema<'ReviewState'>

/** Tone of each status. */
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

/** Returns the possible next statuses of a review. */
export const movesFrom = (from: ReviewState): readonly ReviewState[] => moves[from]

/** Returns whether a review may change from one status to another. */
export const mayMove = (from: ReviewState, to: ReviewState): boolean => moves[from].includes(to)

/** Filter and order of the reviews that await a decision: the oldest comes first. */
export const toModerate = { state: [...undecidedReviews], sort: ['submitted_at:asc' as const] }

/** Returns whether a review awaits a decision. */
export const isUndecided = (state: string): boolean => toModerate.state.some((undecided) => undecided === state)

/** Reasons to reject a review. */
export const reviewReasons = [
  'personal data',
  'abuse',
  'not about the product',
  'spam',
  'test',
] as const satisfies readonly Schema<'ReviewReason'>[]

/** Automatic flags of a review. */
export const reviewSignals = ['personal data', 'link', 'abuse', 'likely not about product', 'duplicate'] as const

/** Returns whether a value is such a flag. */
export const isReviewSignal = (value: string): value is (typeof reviewSignals)[number] =>
  reviewSignals.some((signal) => signal === value)
