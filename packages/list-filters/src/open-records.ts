import type { Schema } from '@backoffice/api-contract'

/** Stages of supplier orders with outstanding goods. */
export const expectedStages = [
  'Sent',
  'Confirmed',
  'Part received',
] as const satisfies readonly Schema<'SupplierOrderStage'>[]

/** Statuses of reviews that await a decision. */
export const undecidedReviews = ['New', 'On hold'] as const satisfies readonly Schema<'ReviewState'>[]
