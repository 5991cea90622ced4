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

/** How long until a server that did not answer is asked again, in milliseconds. */
const AGAIN = 5000

const line = () =>
  new Promise<void>((resolve) => {
    const stop = onlineManager.subscribe((online) => {
      if (!online) return
      stop()
      resolve()
    })
  })

/** Until the server answers again, the page counts as one without a line. */
async function followServer(): Promise<void> {
  onlineManager.setOnline(false)
  while (!onlineManager.isOnline()) {
    await new Promise((resolve) => setTimeout(resolve, AGAIN))
    if (!onlineManager.isOnline() && (await isReachable())) onlineManager.setOnline(true)
  }
}

/** Files of the page that have come, by their addresses; those of the start came before it could be asked for them. */
const brought = new Set(performance.getEntriesByType('resource').map(({ name }) => name))

/** What becomes of files that are asked for: all come, the server does not have one of them, or it does not answer. */
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

/** Brings files into the browser's cache, from where they are imported: an import that fails is never tried again by the browser. */
async function bring(files: readonly string[]): Promise<Outcome> {
  const missing = files.map((file) => new URL(file, location.href).href).filter((file) => !brought.has(file))
  const outcomes = await Promise.all(missing.map(bringOne))
  return outcomes.find((outcome) => outcome === 'unanswered') ?? outcomes.find((outcome) => outcome === 'gone') ?? 'all'
}

/**
 * Loads parts of the page when there is a line: what is asked for without one waits for it, and comes by itself. What the server does not have any more belongs to an older build:
 * on the way to another screen the page is loaded again, each path at most once in 10 s; elsewhere the screen stays as it
 * is, with what was typed, and says that a newer version waits.
 */
export function loadParts(
  router: ReturnType<typeof createAppRouter>,
  { i18n, newVersion, toasts }: Pick<Services, 'i18n' | 'newVersion' | 'toasts'>,
  reload: (path: string) => void,
): void {
  // Who goes elsewhere does not wait for it any more.
  router.subscribe('onBeforeNavigate', () => waitingParts.set(false))
  onlineManager.subscribe((online) => online && waitingParts.set(false))

  window.loadPart = async (load, files) => {
    const isOnTheWay = router.state.status === 'pending'
    // What is only loaded in advance is not waited for by anybody.
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
          // The browser remembers that it could not import this: as with a part that is gone, only loading the page again helps.
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
}
