import type { Problem } from '../messages/problem.ts'
import { readMessage, type Message } from '../messages/message.ts'
import { text } from './messages.ts'

/**
 * Answer from 400 up. Its message reaches the caller, in the caller’s language, so it names no table, path or library.
 */
export class Failure extends Error {
  readonly status: number
  readonly problems: readonly [Problem, ...Problem[]]
  readonly headers: Readonly<Record<string, string>>

  constructor(
    status: number,
    problems: readonly [Problem, ...Problem[]],
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(readMessage('en', problems[0].message))
    this.status = status
    this.problems = problems
    this.headers = headers
  }
}

const failure = (status: number, message: Message, pointer?: string) =>
  new Failure(status, [pointer === undefined ? { message } : { message, pointer }])

export const badRequest = (message: Message, pointer?: string) => failure(400, message, pointer)
export const signedOut = () => failure(401, text('not-signed-in'))
export const keyRejected = () => new Failure(401, [{ message: text('key-rejected') }], { 'www-authenticate': 'Bearer' })
export const forbidden = (message: Message, pointer?: string) => failure(403, message, pointer)
export const permissionRequired = (right: string) => forbidden(text('permission-required', { right: { right } }))
/** Creates a 404 for a record that does not exist: `notFound(text('brand'))`. */
export const notFound = (what: Message) => missing(text('not-found', { what }))
/** Creates a 404 for a record that may exist, but not where the account may change it. */
export const notAmongYours = (what: Message) => missing(text('not-found-in-namespaces', { what }))
/** Creates a 404 with a message of its own. */
export const missing = (message: Message) => failure(404, message)
export const conflict = (message: Message, pointer?: string) => failure(409, message, pointer)
export const invalid = (message: Message, pointer?: string) => failure(422, message, pointer)
export const preconditionRequired = () => failure(428, text('if-match-required'))
