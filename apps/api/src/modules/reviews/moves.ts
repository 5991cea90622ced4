import type { Schema } from '@backoffice/api-contract'
import { conflict } from '../../platform/http/failure.ts'
import type { Message } from '../../platform/messages/message.ts'
import { text } from './messages.ts'

type State = Schema<'ReviewState'>

const moves: Readonly<Record<State, readonly State[]>> = {
  New: ['Published', 'Rejected', 'On hold'],
  'On hold': ['New', 'Published', 'Rejected'],
  Published: ['Hidden'],
  Hidden: ['Published'],
  Rejected: ['New', 'Published'],
}

const stateTexts = {
  New: text('state-new'),
  Published: text('state-published'),
  Rejected: text('state-rejected'),
  'On hold': text('state-on-hold'),
  Hidden: text('state-hidden'),
} as const satisfies Record<State, Message>

/** Returns the columns of a review in another state. @throws 409 when it may not change its state so */
export function movedColumns(
  { state: from }: { readonly state: State },
  { state: to, reason = null }: Schema<'ReviewMove'>,
) {
  if (!moves[from].includes(to))
    throw conflict(text('invalid-transition', { from: stateTexts[from], to: stateTexts[to] }))
  if (to === 'Rejected' && !reason) throw conflict(text('reason-required'))
  return { state: to, reason: to === 'Rejected' ? reason : null }
}
