/** Counts of one minute. */
export interface ActivityBucket {
  /** Start of the minute, ISO 8601. */
  readonly minute: string
  readonly keyPresses: number
  readonly mousePresses: number
  readonly mouseMoves: number
}

/** One session of activity. */
export interface ActivityLog {
  readonly start: string
  readonly end: string
  readonly activity: readonly ActivityBucket[]
}

/** Name of a count. */
export type Counter = 'keyPresses' | 'mousePresses' | 'mouseMoves'

const MINUTE = 60_000

/** The current session: counts into the minutes of `at`. */
export interface OpenActivity {
  readonly start: number
  readonly buckets: readonly ActivityBucket[]
}

/** Starts a session. */
export const beginActivity = (at: number): OpenActivity => ({ start: at, buckets: [] })

/** Counts one event in its minute. */
export function countActivity({ start, buckets }: OpenActivity, counter: Counter, at: number): OpenActivity {
  const minute = new Date(Math.floor(at / MINUTE) * MINUTE).toISOString()
  const last = buckets.at(-1)
  const bucket = last?.minute === minute ? last : { minute, keyPresses: 0, mousePresses: 0, mouseMoves: 0 }
  const others = last?.minute === minute ? buckets.slice(0, -1) : buckets
  return { start, buckets: [...others, { ...bucket, [counter]: bucket[counter] + 1 }] }
}

/** Returns the session as it is sent. */
export const closeActivity = ({ start, buckets }: OpenActivity, at: number): ActivityLog => ({
  start: new Date(start).toISOString(),
  end: new Date(at).toISOString(),
  activity: buckets,
})
