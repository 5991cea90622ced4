import { FetchError } from './fetch-error.ts'
import type { FailedRequest } from './fetch-error.ts'
import { readBody } from './response-body.ts'
import { extraAttempts, isRetried } from './retry.ts'
import type { RetryOptions } from './retry.ts'

/** How a call is sent: timeout, cancellation, retries. */
export interface SendOptions extends RetryOptions {
  /** Milliseconds to wait for the headers of each response. Ignored when `signal` is given. Default: no limit. */
  readonly timeout?: number
  /** Signal of the caller. A cancelled call is never retried. */
  readonly signal?: AbortSignal | null
  /** Responses from 400 up are results, not errors; so they are not retried either. */
  readonly ignoreResponseError?: boolean
}

class TimeoutError extends Error {
  override readonly name = 'TimeoutError'
  constructor() {
    super('[TimeoutError]: The operation was aborted due to timeout')
  }
}

const pause = (milliseconds: number): Promise<void> =>
  milliseconds > 0 ? new Promise((resolve) => void setTimeout(resolve, milliseconds)) : Promise.resolve()

/** Runs one attempt, aborted by its own timer when it takes too long. */
async function attemptWithin(
  attempt: (signal?: AbortSignal) => Promise<Response>,
  { timeout, signal }: SendOptions,
): Promise<Response> {
  if (signal) return attempt(signal)
  if (timeout === undefined) return attempt()
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(new TimeoutError()), timeout)
  try {
    return await attempt(controller.signal)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Sends a request until it succeeds or its attempts are used up. Rejects with the `FetchError` of the last attempt.
 * `attempt` is called once per attempt and must create a new request each time.
 */
export async function send(
  attempt: (signal?: AbortSignal) => Promise<Response>,
  request: FailedRequest,
  options: SendOptions,
): Promise<Response> {
  for (let left = extraAttempts(request.method, options); ; left -= 1) {
    const outcome = await attemptWithin(attempt, options).then(
      (response) => ({ response }),
      (cause: unknown) => ({ cause }),
    )
    const response = 'response' in outcome ? outcome.response : undefined
    if (response && (response.status < 400 || options.ignoreResponseError)) return response
    if (left > 0 && !options.signal?.aborted && isRetried(response?.status, options)) {
      // An unread body would keep its connection.
      await response?.body?.cancel()
      await pause(options.retryDelay ?? 0)
      continue
    }
    if ('cause' in outcome) throw new FetchError(request, outcome, options)
    throw new FetchError(
      request,
      { response: outcome.response, data: await readBody(outcome.response, request.method) },
      options,
    )
  }
}
