import { conflict } from '../../../platform/http/failure.ts'
import type { Call } from '../../../platform/http/types.ts'
import { appendEvents } from '../../../platform/events/append-events.ts'
import { keepColumns } from '../../../platform/records/keep-columns.ts'
import { order } from '../order.ts'
import type { OrderRow } from '../order-view.ts'
import { text } from '../messages.ts'
import { notOver } from './held-stock.ts'

/** A changed draft is no longer what the customer was quoted. */
export const noQuote = { quoted_at: null, quoted_until: null } as const

/** Asserts that an order can be quoted: a draft that has something to sell. @throws 409 */
export function assertQuotable({ stage, item_count }: Pick<OrderRow, 'stage' | 'item_count'>): void {
  if (stage !== 'Draft') throw conflict(text('quote-placed'))
  if (item_count === 0) throw conflict(text('quote-empty'))
}

/**
 * Stores that a draft was sent as a quote. It gets no new version: what it offers is the same.
 * @throws 422 for a day that is over in its namespace
 */
export async function keepQuote(call: Call, before: OrderRow, until: string): Promise<void> {
  assertQuotable(before)
  await notOver(call, before.namespace, until, '/valid_until')
  const quote = { quoted_at: new Date(), quoted_until: until }
  await keepColumns(call, order, [{ uid: before.uid, patch: quote }])
  await appendEvents(call.database, order.resource, [{ before, after: { ...before, ...quote } }])
}
