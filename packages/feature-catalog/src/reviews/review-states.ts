import type { Schema } from '@backoffice/api-contract'
import type { Tone } from '@backoffice/ui'

/** Where a review is in its moderation. */
export type ReviewState = Schema<'ReviewState'>

/** Text and meaning of each state (screens C5.10). */
export const reviewStates = {
  New: { text: 'catalog.review.state.New', tone: 'info' },
  Published: { text: 'catalog.review.state.Published', tone: 'good' },
  Rejected: { text: 'catalog.review.state.Rejected', tone: 'bad' },
  'On hold': { text: 'catalog.review.state.On-hold', tone: 'warn' },
  Hidden: { text: 'catalog.review.state.Hidden', tone: 'neutral' },
} as const satisfies Record<ReviewState, { readonly text: string; readonly tone: Tone }>

/** Whether a value names a state. */
export const isReviewState = (value: string): value is ReviewState => value in reviewStates

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

/** Why a review may be rejected, and the part of a text's id that names each. */
export const reviewReasons = {
  'personal data': 'catalog.review.reason.personal-data',
  abuse: 'catalog.review.reason.abuse',
  'not about the product': 'catalog.review.reason.not-about-the-product',
  spam: 'catalog.review.reason.spam',
  test: 'catalog.review.reason.test',
} as const satisfies Record<Schema<'ReviewReason'>, string>

/** What a review may be about, found by itself. */
export const reviewSignals: Readonly<
  Record<
    string,
    | 'catalog.review.signal.personal-data'
    | 'catalog.review.signal.link'
    | 'catalog.review.signal.abuse'
    | 'catalog.review.signal.duplicate'
  >
> = {
  'personal data': 'catalog.review.signal.personal-data',
  link: 'catalog.review.signal.link',
  abuse: 'catalog.review.signal.abuse',
  duplicate: 'catalog.review.signal.duplicate',
}
