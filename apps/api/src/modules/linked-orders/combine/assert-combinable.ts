import { combineRefusalOf, type CombineRefusal } from '@backoffice/order-model'
import { conflict } from '../../../platform/http/failure.ts'
import type { Message } from '../../../platform/messages/message.ts'
import type { Work } from '../../../platform/records/work.ts'
import type { OrderRow, ReadLine } from '../../orders/index.ts'
import { whichNotMoved } from '../regroup/assert-movable.ts'
import { text } from '../messages.ts'
import { combineFactsOf, isBegun } from './combinable.ts'

/** Returns why an order does not go together with another one, in words. */
const refusalText = (refusal: CombineRefusal, number: string): Message =>
  ({
    'no-customer': text('refused-no-customer'),
    'other-customer': text('refused-other-customer', { number }),
    'other-website': text('refused-other-website', { number }),
    'other-currency': text('refused-other-currency', { number }),
    'other-address': text('refused-other-address', { number }),
    'other-terms': text('refused-other-terms', { number }),
    'other-stage': text('refused-other-stage', { number }),
    picking: text('refused-picking', { number }),
  })[refusal]

/** Asserts that orders can become one. @throws 409 with the reason, for the first one that does not go together */
export async function assertCombinable(
  { database }: Pick<Work, 'database'>,
  into: OrderRow,
  others: readonly OrderRow[],
  linesOf: (order: string) => readonly ReadLine[],
): Promise<void> {
  for (const other of others) {
    const { number } = other
    const refusal = combineRefusalOf(combineFactsOf(into), combineFactsOf(other))
    if (refusal) throw conflict(refusalText(refusal, number))
    if (isBegun(linesOf(other.uid))) throw conflict(text('refused-picking', { number }))
  }
  const reasons = await whichNotMoved(database, [into, ...others])
  for (const { uid, number } of [into, ...others]) {
    const reason = reasons.get(uid)
    if (reason) throw conflict(text('refused-part', { number, reason }))
  }
}
