import { conflict, Failure } from '../../platform/http/failure.ts'
import type { Work } from '../../platform/records/work.ts'
import type { OrderRow } from '../orders/index.ts'
import { askForLabel } from './ask-for-label.ts'
import { missingLabels } from './missing-labels.ts'
import { text } from './messages.ts'

/** Whoever waits for a label goes on without it after this; it is still made. */
const LONGEST_MS = 300_000

/**
 * Asks carriers for the labels that an order lacks, which is locked, and returns whether one is still being made. One
 * that has failed is asked for again at first only. @param since when the wait began; undefined at first @throws 409 why
 * a label is not made, or when it takes too long
 */
export async function awaitLabels(work: Work, order: OrderRow, since: Date | undefined): Promise<boolean> {
  const missing = (await missingLabels(work.database, [order])).get(order.uid)
  if (!missing) return false
  const { toAsk, refused } = missing
  if (refused) throw new Failure(409, [refused])
  const failed = since && toAsk.find(({ label_state: state }) => state === 'Failed')
  if (failed) throw conflict(text('label-failed', { reason: failed.label_reason }))
  if (since && Date.now() - since.getTime() > LONGEST_MS) throw conflict(text('label-late'))
  for (const parcel of toAsk) await askForLabel(work, order, parcel)
  return true
}
