import { exchangeRefusalOf, type ExchangeRefusal } from '@backoffice/order-model'
import type { Schema } from '@backoffice/api-contract'
import { conflict, forbidden } from '../../platform/http/failure.ts'
import type { Message } from '../../platform/messages/message.ts'
import type { Work } from '../../platform/records/work.ts'
import type { ReturnRow } from './return-view.ts'
import { text } from './messages.ts'

type State = Pick<ReturnRow, 'state'>

/** Asserts that nothing of a return has arrived yet. @throws 409 */
export function assertAsked({ state }: State): void {
  if (state !== 'Asked') throw conflict(text('not-asked'))
}

/** Asserts that a return has arrived, and that nothing is decided about it. @throws 409 */
export function assertReceived({ state }: State): void {
  if (state !== 'Received') throw conflict(text('not-received'))
}

const refusals = {
  'return-closed': text('return-closed'),
  'already-exchanged': text('already-exchanged'),
} as const satisfies Record<ExchangeRefusal, Message>

/** Asserts that a caller may exchange a return, and that it can be exchanged. @throws 403, 409 */
export function assertExchangeable(
  { may }: Pick<Work, 'may'>,
  { state }: State,
  earlier: readonly { readonly stage: Schema<'OrderStage'> }[],
): void {
  if (!may('orders_post')) throw forbidden(text('create-not-allowed'))
  if (!may('orders_refund')) throw forbidden(text('credit-not-allowed'))
  const refusal = exchangeRefusalOf({ state, exchanges: earlier.map(({ stage }) => stage) })
  if (refusal) throw conflict(refusals[refusal])
}
