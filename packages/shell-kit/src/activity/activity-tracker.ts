import {
  beginActivity,
  closeActivity,
  countActivity,
  type ActivityLog,
  type Counter,
  type OpenActivity,
} from './activity-log.ts'

/** Default age at which a session is sent, in milliseconds. */
export const ACTIVITY_AGE = 15 * 60_000

/** Mouse moves count once per this interval, in milliseconds. */
export const MOVE_PAUSE = 200

const keyOf = (account: string) => `backoffice.activity.${account}`

interface Kept extends OpenActivity {
  readonly end: number
}

interface ActivityTrackerOptions {
  /** Whose activity it is: on a device of several people, counts of one are never sent for another. */
  readonly account: string
  readonly page: Pick<Document, 'addEventListener' | 'removeEventListener' | 'hidden'>
  /** Stores a session that was hidden, or whose owner signed out, before it reached the maximum age. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** Sends a session. Failures are ignored. */
  readonly send: (log: ActivityLog) => Promise<unknown>
  /** Nothing is sent on a local host. */
  readonly isLocal: () => boolean
  readonly maxAge?: number
  readonly now?: () => number
}

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'start' in value &&
  typeof value.start === 'number' &&
  'end' in value &&
  typeof value.end === 'number' &&
  'buckets' in value &&
  Array.isArray(value.buckets)

/**
 * Counts keys, mouse presses and mouse moves per minute, never what was typed or where. A session that reaches the
 * maximum age is sent and a new one starts; one that is hidden before that is stored with its end and restored when the
 * page is visible again in time. Returns a function that stops it and stores what was counted: after signing out nothing
 * can be sent.
 */
export function startActivityTracker({
  account,
  page,
  storage,
  send,
  isLocal,
  maxAge = ACTIVITY_AGE,
  now = Date.now,
}: ActivityTrackerOptions): () => void {
  const key = keyOf(account)
  const readKept = (): Kept | undefined => {
    try {
      const value: unknown = JSON.parse(storage.getItem(key) ?? 'null')
      storage.removeItem(key)
      return isKept(value) ? value : undefined
    } catch {
      return undefined
    }
  }
  const finish = (activity: OpenActivity, end: number) => {
    if (isLocal() || activity.buckets.length === 0) return
    send(closeActivity(activity, end)).catch(() => undefined)
  }
  const restore = (): OpenActivity => {
    const kept = readKept()
    if (!kept) return beginActivity(now())
    if (now() - kept.start <= maxAge) return kept
    finish(kept, kept.end)
    return beginActivity(now())
  }

  let current = restore()
  let lastMove = -Infinity
  const count = (counter: Counter) => {
    if (now() - current.start > maxAge) {
      finish(current, now())
      current = beginActivity(now())
    }
    current = countActivity(current, counter, now())
  }
  const onKey = () => count('keyPresses')
  const onPress = () => count('mousePresses')
  const onMove = () => {
    if (now() - lastMove < MOVE_PAUSE) return
    lastMove = now()
    count('mouseMoves')
  }
  const keep = () => {
    try {
      storage.setItem(key, JSON.stringify({ ...current, end: now() }))
    } catch {
      // A full storage loses some counts, nothing else.
    }
  }
  const onVisibility = () => {
    if (!page.hidden) {
      current = restore()
      return
    }
    if (now() - current.start > maxAge) {
      finish(current, now())
      current = beginActivity(now())
    }
    keep()
  }

  page.addEventListener('keydown', onKey)
  page.addEventListener('mousedown', onPress)
  page.addEventListener('mousemove', onMove)
  page.addEventListener('visibilitychange', onVisibility)
  return () => {
    page.removeEventListener('keydown', onKey)
    page.removeEventListener('mousedown', onPress)
    page.removeEventListener('mousemove', onMove)
    page.removeEventListener('visibilitychange', onVisibility)
    if (!page.hidden && current.buckets.length > 0) keep()
  }
}
