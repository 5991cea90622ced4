/** Statuses after which a call is retried. */
export const retriedStatuses: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504]

/** How often, when and after which statuses a failed call is retried. */
export interface RetryOptions {
  /** Extra attempts, for any method. Default: 0 for POST, PUT, PATCH and DELETE, else 1. `false` is 0. */
  readonly retry?: number | false
  /** Milliseconds between attempts. Default 0; `Retry-After` is ignored. */
  readonly retryDelay?: number
  /** Replaces `retriedStatuses`. */
  readonly retryStatusCodes?: readonly number[]
}

/** Returns whether a method writes, in any letter case. Writing calls have bodies and are never retried by default. */
export const writes = (method: string): boolean => /^(?:POST|PUT|PATCH|DELETE)$/i.test(method)

/** Returns the number of extra attempts of a call. */
export const extraAttempts = (method: string, { retry }: RetryOptions): number =>
  retry === undefined ? (writes(method) ? 0 : 1) : retry === false ? 0 : retry

/** Returns whether a failure with this status is retried. No response at all counts as 500. */
export const isRetried = (status: number | undefined, { retryStatusCodes = retriedStatuses }: RetryOptions): boolean =>
  retryStatusCodes.includes(status ?? 500)
