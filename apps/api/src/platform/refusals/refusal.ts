import type { Schema } from '@backoffice/api-contract'
import type { Language } from '../languages/language.ts'
import { sayIn, type Wording } from './sentences.ts'

/** Why something is not done: what it says, a code for programs, and the field to blame. */
export interface Refusal {
  readonly message: Wording
  readonly code: string
  readonly field?: string
  /** The records that may be meant, in other namespaces of the account. */
  readonly candidates?: Schema<'Candidate'>[]
}

/** A refusal as a caller reads it. */
export const messageIn = (language: Language, { message, ...about }: Refusal): Schema<'Message'> => ({
  message: sayIn(language, message),
  ...about,
})
