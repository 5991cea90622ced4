import { onceIdle } from '../preload/once-idle.ts'

/** Interval at which the newest build is requested, in milliseconds. */
export const BUILD_POLL = 3_600_000

/** Delay after the browser is idle for the first time before the own build is checked, in milliseconds. */
export const OWN_BUILD_DELAY = 1000

interface BuildWatchOptions {
  /** Id of the build that is running. */
  readonly id: string
  readonly fetch: typeof globalThis.fetch
  readonly log: (error: unknown) => void
  /** Called once, when there is a newer build. */
  readonly onOutdated?: () => void
  /** Whether the connection is too slow to check the own build. */
  readonly isSlow?: () => boolean
  readonly now?: () => number
}

/** Detects a newer build. */
export interface BuildWatch {
  /** Whether the next navigation should load the page fully. */
  readonly isOutdated: boolean
  /** Starts to poll, once the app is ready: first after a whole interval. Returns a function that stops it. */
  readonly start: () => () => void
}

/** Calls now, or once the browser is online again; not after `signal`. */
function whenOnline(work: () => void, signal: AbortSignal): void {
  if (navigator.onLine) work()
  else addEventListener('online', work, { once: true, signal })
}

const idIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : undefined

/**
 * Requests `builds/latest.json` every hour; another id than the running build's makes it outdated and ends the polling.
 * Failed or unreadable responses are ignored. When the server no longer has the running build, every build counts as
 * newer.
 */
export function createBuildWatch({
  id,
  fetch,
  log,
  onOutdated,
  isSlow = () => false,
  now = Date.now,
}: BuildWatchOptions): BuildWatch {
  let isOutdated = false
  let isGone = false

  const lookAtOwn = async () => {
    try {
      const response = await fetch(`/builds/meta/${id}.json`)
      isGone = response.status === 404 || response.status === 403
    } catch (error) {
      log(error)
    }
  }
  const latest = async (): Promise<string | undefined> => {
    try {
      const response = await fetch(`/builds/latest.json?${now()}`)
      return response.ok ? idIn(await response.json()) : undefined
    } catch {
      return undefined
    }
  }

  return {
    get isOutdated() {
      return isOutdated
    },
    start() {
      let timer: ReturnType<typeof setTimeout>
      let own: ReturnType<typeof setTimeout>
      const stopped = new AbortController()
      const stopWaiting = isSlow()
        ? undefined
        : onceIdle(() => {
            own = setTimeout(() => whenOnline(() => void lookAtOwn(), stopped.signal), OWN_BUILD_DELAY)
          })
      const check = async () => {
        plan()
        const found = await latest()
        if (found === undefined || (found === id && !isGone)) return
        isOutdated = true
        clearTimeout(timer)
        onOutdated?.()
      }
      const plan = () => {
        timer = setTimeout(() => void check(), BUILD_POLL)
      }
      plan()
      return () => {
        clearTimeout(timer)
        stopWaiting?.()
        clearTimeout(own)
        stopped.abort()
      }
    },
  }
}
