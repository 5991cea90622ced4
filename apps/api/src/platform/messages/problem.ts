import type { Schema } from '@backoffice/api-contract'
import type { Language } from '../languages/language.ts'
import { readMessage, type Message } from './message.ts'

/** One thing that is wrong with a request, or that went wrong. */
export interface Problem {
  readonly message: Message
  /** JSON pointer to the field that is to blame; empty for the whole body. */
  readonly pointer?: string
  /** The records that may be meant, in other namespaces of the account. */
  readonly candidates?: Schema<'Candidate'>[]
}

/** Returns a problem as a caller reads it. */
export const messageIn = (language: Language, { message, ...about }: Problem): Schema<'Message'> => ({
  message: readMessage(language, message),
  code: message.code,
  ...about,
})
