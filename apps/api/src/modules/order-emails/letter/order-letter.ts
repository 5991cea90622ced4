import type { Schema } from '@backoffice/api-contract'

/** An email to a customer, ready to be sent. */
export interface OrderLetter extends Schema<'OrderEmailText'> {
  readonly to: { readonly name: string; readonly address: string | null }
  readonly replyTo: string | null
  readonly language: Schema<'Language'>
  /** Whether what it says is over: its payment link cannot be used anymore, or its draft has changed. */
  readonly isOver: boolean
}
