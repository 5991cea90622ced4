import type { Schema } from '@backoffice/api-contract'
import type { Language } from '../languages/language.ts'
import { readMessage, type Message } from './message.ts'

/** One problem of a request. */
export interface Problem {
  readonly message: Message
  /** JSON pointer to the invalid field; empty for the whole body. */
  readonly pointer?: string
  /** The records that may be meant, in other namespaces of the account. */
  readonly candidates?: Schema<'Candidate'>[]
}

/** Returns a problem with its message in a language. */
export const messageIn = (language: Language, { message, ...about }: Problem): Schema<'Message'> => ({
  message: readMessage(language, message),
  code: message.code,
  ...about,
})
