import type { Schema } from '@backoffice/api-contract'

/** An answer from 400 up. What it says reaches the caller, so it names no table, path or library. */
export class Failure extends Error {
  readonly status: number
  readonly messages: Schema<'Message'>[]
  readonly headers: Readonly<Record<string, string>>

  constructor(status: number, messages: Schema<'Message'>[], headers: Readonly<Record<string, string>> = {}) {
    super(messages[0]?.message ?? `Failed with ${status}`)
    this.status = status
    this.messages = messages
    this.headers = headers
  }
}

const failure = (status: number, code: string, message: string, field?: string) =>
  new Failure(status, [field === undefined ? { message, code } : { message, code, field }])

export const badRequest = (message: string, field?: string) => failure(400, 'bad_request', message, field)
export const signedOut = () => failure(401, 'signed_out', 'You are not signed in.')
export const forbidden = (right: string) => failure(403, 'forbidden', `You need the right ${right} for this.`)
export const notFound = (what: string) => failure(404, 'not_found', `${what} does not exist.`)
export const conflict = (message: string, field?: string) => failure(409, 'conflict', message, field)
export const invalid = (message: string, field?: string) => failure(422, 'invalid', message, field)
export const preconditionRequired = () =>
  failure(428, 'precondition_required', 'Send the ETag that you read as If-Match, so that nobody’s change is overwritten.')
