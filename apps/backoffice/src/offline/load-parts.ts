import { areKeysHeld, holdKeysWhile, isKeyOpening, isLoadedAside, opensNothing } from '@backoffice/shell-kit'
import { onlineManager } from '@tanstack/react-query'
import { textOf } from '../messages.ts'
import type { createAppRouter } from '../router.tsx'
import type { Services } from '../services.ts'
import { isReachable } from './is-reachable.ts'
import { waitingParts } from './waiting-parts.ts'

type Load = <Part>(load: () => Promise<Part>, files: readonly string[]) => Promise<Part>

declare global {
  interface Window {
    /** Decides when a part of the page is loaded (`build/retry-imports-when-online.ts`). */
    loadPart?: Load
  }
}

/** Delay until a server that did not respond is asked again, in milliseconds. */
const AGAIN = 5000

const line = () =>
  new Promise<void>((resolve) => {
    const stop = onlineManager.subscribe((online) => {
      if (!online) return
      stop()
      resolve()
    })
  })

/** Treats the page as offline until the server responds again. */
async function followServer(): Promise<void> {
  onlineManager.setOnline(false)
  while (!onlineManager.isOnline()) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN))
    if (!onlineManager.isOnline() && (await isReachable())) onlineManager.setOnline(true)
  }
}

/** URLs of loaded files of the page; those of the start were loaded before this code. */
const brought = new Set(performance.getEntriesByType('resource').map(({ name }) => name))

/** Result of requested files: all loaded, one missing on the server, or no response. */
type Outcome = 'all' | 'gone' | 'unanswered'

async function bringOne(file: string): Promise<Outcome> {
  try {
    const answer = await fetch(file)
    await answer.arrayBuffer()
    if (answer.ok) brought.add(file)
    return answer.ok ? 'all' : answer.status < 500 ? 'gone' : 'unanswered'
  } catch {
    return 'unanswered'
  }
}

/** Loads files into the browser's cache before they are imported: the browser never retries a failed import. */
async function bring(files: readonly string[]): Promise<Outcome> {
  const missing = files.map((file) => new URL(file, location.href).href).filter((file) => !brought.has(file))
  const outcomes = await Promise.all(missing.map(bringOne))
  return outcomes.find((outcome) => outcome === 'unanswered') ?? outcomes.find((outcome) => outcome === 'gone') ?? 'all'
}

/** Keeps what is typed while a key leads to another screen; the next record of the same screen takes its own keys. */
function holdOnTheWay(router: ReturnType<typeof createAppRouter>): void {
  const screenAt = (pathname: string) => router.getMatchedRoutes(pathname)[2]?.id
  // Not where the router comes from: a page that another one follows at once is never arrived at.
  let before = router.latestLocation.pathname
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation: { pathname } }) => {
    const isOther = pathname !== before
    before = pathname
    if (!isKeyOpening(document) || !fromLocation) return
    if (screenAt(fromLocation.pathname) === screenAt(pathname)) {
      if (isOther) opensNothing()
      return
    }
    const { promise, resolve } = Promise.withResolvers<void>()
    const stop = router.subscribe('onResolved', () => {
      stop()
      resolve()
    })
    holdKeysWhile(document, promise)
  })
}

/**
 * Loads parts of the page when online: requests that are made offline wait, and load when back online. A file that is
 * missing on the server belongs to an older build: on the way to another screen the page is reloaded, each path at most
 * once in 10 s; elsewhere the screen stays, with what was typed, and announces the newer version.
 */
export function loadParts(
  router: ReturnType<typeof createAppRouter>,
  { i18n, newVersion, toasts }: Pick<Services, 'i18n' | 'newVersion' | 'toasts'>,
  reload: (path: string) => void,
): void {
  holdOnTheWay(router)
  // A navigation elsewhere cancels the wait.
  router.subscribe('onBeforeNavigate', () => waitingParts.set(false))
  onlineManager.subscribe((online) => online && waitingParts.set(false))

  const loadPart: Load = async (load, files) => {
    const isOnTheWay = router.state.status === 'pending'
    // A prefetch is not waited for.
    const isAskedFor = isOnTheWay || navigator.userActivation.isActive
    const gone = () => {
      const message = textOf(i18n)('shell.version.part-gone')
      newVersion.found()
      if (isOnTheWay) {
        reload(router.latestLocation.href)
        throw new Error(message)
      }
      if (isAskedFor) toasts.show({ type: 'warning', message })
      return new Promise<never>(() => undefined)
    }
    for (;;) {
      const outcome = await bring(files)
      if (outcome === 'all') {
        try {
          return await load()
        } catch (error) {
          // The browser remembers the failed import: as with a missing file, only a reload helps.
          console.error(error)
          return gone()
        }
      }
      if (outcome === 'gone') return gone()
      if (onlineManager.isOnline()) void followServer()
      if (isAskedFor) waitingParts.set(true)
      await line()
    }
  }
  window.loadPart = (load, files) => {
    const loaded = loadPart(load, files)
    if (!isLoadedAside() && (isKeyOpening(document) || areKeysHeld())) holdKeysWhile(document, loaded)
    return loaded
  }
}
