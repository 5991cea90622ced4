/** How often the newest build is asked for, in milliseconds. */
export const BUILD_POLL = 3_600_000

/** How long after the start the own build is looked at, in milliseconds. */
export const OWN_BUILD_DELAY = 1000

interface BuildWatchOptions {
  /** Id of the build that is running. */
  readonly id: string
  readonly fetch: typeof globalThis.fetch
  readonly log: (error: unknown) => void
  /** Told once, when there is a newer build. */
  readonly onOutdated?: () => void
  /** Whether the line is too slow to look at the own build. */
  readonly isSlow?: () => boolean
  readonly now?: () => number
}

/** Knows when there is a newer build. */
export interface BuildWatch {
  /** Whether the next navigation should load the page fully. */
  readonly isOutdated: boolean
  /** Begins to ask, once the app is ready: first after a whole interval. Returns how to stop. */
  readonly start: () => () => void
}

const idIn = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string' ? value.id : undefined

/**
 * Asks for `builds/latest.json` every hour; another id than the running build's makes it outdated and ends the asking.
 * What cannot be fetched or read is passed over. A running build that the server no longer has counts every build as
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
      const own = isSlow() ? undefined : setTimeout(() => void lookAtOwn(), OWN_BUILD_DELAY)
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
        clearTimeout(own)
      }
    },
  }
}
