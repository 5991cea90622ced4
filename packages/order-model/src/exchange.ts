import type { Schema } from '@backoffice/api-contract'

/** Why a return cannot be exchanged for other goods. */
export type ExchangeRefusal = 'return-closed' | 'already-exchanged'

/** What decides whether a return can be exchanged. */
export interface ExchangeFacts {
  readonly state: Schema<'ReturnState'>
  /** Stages of the orders that it was exchanged for. */
  readonly exchanges: readonly Schema<'OrderStage'>[]
}

/** Returns why a return cannot be exchanged; undefined when it can: until it is decided on, and for one order at a time. */
export function exchangeRefusalOf({ state, exchanges }: ExchangeFacts): ExchangeRefusal | undefined {
  if (state !== 'Asked' && state !== 'Received') return 'return-closed'
  return exchanges.some((stage) => stage !== 'Cancelled') ? 'already-exchanged' : undefined
}

/**
 * Returns how much of what a return is worth pays for its exchange order: what is due there, and all of it while that is a
 * draft, whose total is not settled. The rest stays with the order of the return, and is refunded from there.
 */
export const creditOf = (
  worth: number,
  { stage, due }: { readonly stage: Schema<'OrderStage'>; readonly due: number },
): number => (stage === 'Draft' ? worth : Math.max(0, Math.min(worth, due)))
