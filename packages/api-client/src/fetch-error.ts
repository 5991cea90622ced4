import type { SendOptions } from './send.ts'

/** Request of a failed call. */
export interface FailedRequest {
  readonly method: string
  /** The full URL, with its query. */
  readonly url: string
}

/**
 * A failed call: a response from 400 to 599, or no response at all. The message is `[METHOD] "url": STATUS TEXT`, or
 * `[METHOD] "url": <no response> CAUSE`.
 */
export class FetchError extends Error {
  override readonly name = 'FetchError'
  readonly request: FailedRequest
  /** How it was sent: retry, timeout, signal. */
  readonly options: SendOptions
  /** Absent without a response; then the status, its text and the data are `undefined` too. */
  readonly response: Response | undefined
  /** The parsed body of the response; text where it was not JSON. */
  readonly data: unknown
  readonly status: number | undefined
  readonly statusCode: number | undefined
  readonly statusText: string | undefined
  readonly statusMessage: string | undefined

  constructor(
    request: FailedRequest,
    outcome: { readonly response: Response; readonly data: unknown } | { readonly cause: unknown },
    options: SendOptions = {},
  ) {
    const answer = 'response' in outcome ? outcome : undefined
    const what = answer
      ? `${answer.response.status} ${answer.response.statusText}`
      : `<no response> ${causeText('cause' in outcome ? outcome.cause : undefined)}`
    super(
      `[${request.method}] ${JSON.stringify(request.url)}: ${what}`.trimEnd(),
      'cause' in outcome ? { cause: outcome.cause } : undefined,
    )
    this.request = request
    this.options = options
    this.response = answer?.response
    this.data = answer?.data
    this.status = this.statusCode = answer?.response.status
    this.statusText = this.statusMessage = answer?.response.statusText
  }
}

const causeText = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))

/** Returns the status code of a failed call, or of any error that has one such as a search error; else `undefined`. */
export function statusCodeOf(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('statusCode' in error)) return undefined
  return typeof error.statusCode === 'number' ? error.statusCode : undefined
}
