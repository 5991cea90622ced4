/** The error types that the protocol defines. */
type ErrorType = 'invalid_request' | 'auth' | 'internal' | 'system'

/** Body of a failed request, and the error of a failed task. */
export interface ErrorBody {
  readonly message: string
  readonly code: string
  readonly type: ErrorType
  readonly link: string
}

/** Status and type of the codes that are not a 400 of type `invalid_request`. */
const kinds: Readonly<Record<string, readonly [status: number, type: ErrorType]>> = {
  missing_authorization_header: [401, 'auth'],
  invalid_api_key: [403, 'auth'],
  index_not_found: [404, 'invalid_request'],
  document_not_found: [404, 'invalid_request'],
  task_not_found: [404, 'invalid_request'],
  batch_not_found: [404, 'invalid_request'],
  api_key_not_found: [404, 'invalid_request'],
  not_found: [404, 'invalid_request'],
  api_key_already_exists: [409, 'invalid_request'],
  index_already_exists: [409, 'invalid_request'],
  payload_too_large: [413, 'invalid_request'],
  missing_content_type: [415, 'invalid_request'],
  invalid_content_type: [415, 'invalid_request'],
  too_many_search_requests: [503, 'system'],
  internal: [500, 'internal'],
}

/** An error that is sent to the client. The code determines the status, and with the message the body. */
export class ResponseError extends Error {
  readonly code: string
  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ResponseError'
    this.code = code
  }

  /** HTTP status of the response. */
  get status(): number {
    return kinds[this.code]?.[0] ?? 400
  }

  /** Body of the response. */
  get body(): ErrorBody {
    const { message, code } = this
    return {
      message,
      code,
      type: kinds[code]?.[1] ?? 'invalid_request',
      link: `https://docs.meilisearch.com/errors#${code}`,
    }
  }
}

/** Returns the error for a malformed request that has no more specific code. */
export const badRequest = (message: string): ResponseError => new ResponseError('bad_request', message)

/** Returns the error for an index that does not exist. */
export const indexNotFound = (uid: string): ResponseError =>
  new ResponseError('index_not_found', `Index \`${uid}\` not found.`)
