import { classifyAddress } from '../navigation/classify-address.ts'
import { UnsafeAddress } from '../navigation/open-address.ts'

/** Time in which the same path is not loaded again, in milliseconds. */
export const RELOAD_PAUSE = 10_000

const KEY = 'backoffice.reload'

interface Reload {
  readonly path: string
  readonly expires: number
}

interface ReloadGuardOptions {
  /** Storage of this tab: it survives the reload. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>
  /** Loads a path of the app fully. */
  readonly load: (path: string) => void
  /** URL of the current page, as the base of relative ones. */
  readonly base: () => string
  readonly now?: () => number
}

const isReload = (value: unknown): value is Reload =>
  typeof value === 'object' &&
  value !== null &&
  'path' in value &&
  typeof value.path === 'string' &&
  'expires' in value &&
  typeof value.expires === 'number'

/** Returns the stored reload; undefined when it cannot be read or is damaged. */
function lastReload(storage: Pick<Storage, 'getItem'>): Reload | undefined {
  try {
    const value: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    return isReload(value) ? value : undefined
  } catch {
    return undefined
  }
}

/**
 * Loads a path fully, at most once in 10 s for the same path with its query. Only the last path is remembered; a
 * rejected reload does not extend the time. Returns whether the page is being loaded. Throws `UnsafeAddress` for a URL
 * outside the app.
 */
export function createReloadGuard({
  storage,
  load,
  base,
  now = Date.now,
}: ReloadGuardOptions): (path: string) => boolean {
  return (path) => {
    if (classifyAddress(path, base()) !== 'internal') throw new UnsafeAddress('Only a path of the app is loaded again.')
    const last = lastReload(storage)
    if (last?.path === path && now() <= last.expires) return false
    try {
      storage.setItem(KEY, JSON.stringify({ path, expires: now() + RELOAD_PAUSE }))
    } catch {
      // Without storage a page that fails repeatedly is reloaded repeatedly: better than never.
    }
    load(path)
    return true
  }
}
