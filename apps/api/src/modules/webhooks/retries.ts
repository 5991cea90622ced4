const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Waits after each failed attempt: the last one is about three days after the first. */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
] as const
/** Deliveries that failed together are not all retried at the same moment. */
const JITTER = 0.2
const LONGEST_WISH_MS = 24 * HOUR

/** Returns the milliseconds that a receiver asks to wait (RFC 9110, 10.2.3), at most a day. */
function wishedWait(retryAfter: string | undefined, now: Date): number {
  if (retryAfter === undefined) return 0
  const wait = /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) * SECOND : Date.parse(retryAfter) - now.getTime()
  return Number.isNaN(wait) ? 0 : Math.min(Math.max(wait, 0), LONGEST_WISH_MS)
}

/** Returns when a delivery is attempted again after so many failed attempts; undefined after the last. */
export function nextAttempt(
  failed: number,
  retryAfter: string | undefined,
  now: Date,
  random: () => number = Math.random,
): Date | undefined {
  const wait = WAITS[failed - 1]
  if (wait === undefined) return undefined
  return new Date(now.getTime() + Math.max(wait * (1 + JITTER * random()), wishedWait(retryAfter, now)))
}
