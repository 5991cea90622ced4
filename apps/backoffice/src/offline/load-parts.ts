import { messageOf } from '@backoffice/api-client'
import { onlineManager } from '@tanstack/react-query'
import type { createAppRouter } from '../router.tsx'
import { isReachable } from './is-reachable.ts'
import { waitingParts } from './waiting-parts.ts'

type Load = <Part>(load: () => Promise<Part>) => Promise<Part>

declare global {
  interface Window {
    /** Decides when a part of the page is loaded (`build/wait-for-line.ts`). */
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

/** A style sheet that was not found would count as one that is there. */
function forgetFailedStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) if (!link.sheet) link.remove()
}

/**
 * Loads parts of the page when there is a line: what is asked for without one waits for it, and comes by itself (screens
 * C0.5: offline). What the server does not have any more belongs to an older build; on the way to another screen the page
 * is loaded again then, each path at most once in 10 s (specification section 4: build update).
 */
export function loadParts(router: ReturnType<typeof createAppRouter>, reload: (path: string) => void): void {
  // Who goes elsewhere does not wait for it any more.
  router.subscribe('onBeforeNavigate', () => waitingParts.set(false))
  onlineManager.subscribe((online) => online && waitingParts.set(false))

  window.loadPart = async (load) => {
    // What is only loaded in advance is not waited for by anybody.
    const isAskedFor = router.state.status === 'pending' || navigator.userActivation.isActive
    for (;;) {
      try {
        return await load()
      } catch (error) {
        forgetFailedStyles()
        if (onlineManager.isOnline()) {
          if (await isReachable()) {
            if (router.state.status === 'pending') reload(router.latestLocation.href)
            // The router would load the page again on its own, by another rule: it looks for the browser's words.
            throw new Error(`A part of this screen could not be loaded (${messageOf(error)})`, { cause: error })
          }
          void followServer()
        }
        if (isAskedFor) waitingParts.set(true)
        await line()
      }
    }
  }
}
