import type { Schema } from '@backoffice/api-contract'
import type { Language } from '../languages/language.ts'
import { messageIn, type Refusal } from '../refusals/refusal.ts'
import { said, sayIn, type PlainSentence, type Wording } from '../refusals/sentences.ts'

/** An answer from 400 up. What it says reaches the caller, in the caller’s language, so it names no table, path or library. */
export class Failure extends Error {
  readonly status: number
  readonly refusals: readonly [Refusal, ...Refusal[]]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    refusals: readonly [Refusal, ...Refusal[]],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(sayIn('en', refusals[0].message))
    this.status = status
    this.refusals = refusals
    this.headers = headers
  }

  messagesIn(language: Language): Schema<'Message'>[] {
    return this.refusals.map((refusal) => messageIn(language, refusal))
  }
}

const failure = (status: number, code: string, message: Wording, field?: string) =>
  new Failure(status, [field === undefined ? { message, code } : { message, code, field }])

export const badRequest = (message: Wording, field?: string) => failure(400, 'bad_request', message, field)
export const signedOut = () => failure(401, 'signed_out', 'You are not signed in.')
export const forbidden = (right: string) =>
  failure(403, 'forbidden', said('You need the right “{right}” for this.', { right: { right } }))
export const notFound = (what: PlainSentence) => missing(said('{what} does not exist.', { what: said(what) }))
/** For records that may well exist, but not where the account may change them. */
export const notAmongYours = (what: PlainSentence) =>
  missing(said('{what} does not exist in your namespaces.', { what: said(what) }))
/** For what is not there in a way of its own. */
export const missing = (message: Wording) => failure(404, 'not_found', message)
export const conflict = (message: Wording, field?: string) => failure(409, 'conflict', message, field)
export const invalid = (message: Wording, field?: string) => failure(422, 'invalid', message, field)
export const preconditionRequired = () =>
  failure(
    428,
    'precondition_required',
    'Send the ETag that you read as If-Match, so that nobody’s change is overwritten.',
  )
