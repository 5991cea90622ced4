import { createBuildWatch, createReloadGuard, isSlowConnection } from '@backoffice/shell-kit'
import type { NewVersion } from './new-version/new-version.ts'
import type { createAppRouter } from './router.tsx'

const load = (path: string) => {
  if (path === location.pathname + location.search + location.hash) location.reload()
  else location.assign(path)
}

/**
 * Loads a newer build with the next navigation, and a screen again whose code could not be loaded while going there;
 * each path at most once in 10 s (specification section 4: build update).
 */
export function followBuilds(router: ReturnType<typeof createAppRouter>, newVersion: NewVersion): void {
  const reload = createReloadGuard({ storage: sessionStorage, load, base: () => location.href })

  window.addEventListener('vite:preloadError', (event) => {
    // The router would load the page again on its own, by another rule: it looks for the browser's words.
    event.payload.message = `A part of this screen could not be loaded (${event.payload.message})`
    if (router.state.status === 'pending') reload(router.latestLocation.href)
  })

  const id = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  if (!id) return
  const watch = createBuildWatch({
    id,
    fetch: globalThis.fetch.bind(globalThis),
    log: (error) => console.error(error),
    onOutdated: newVersion.found,
    isSlow: () => isSlowConnection(navigator.connection),
  })
  watch.start()
  router.subscribe('onResolved', ({ pathChanged, toLocation }) => {
    if (watch.isOutdated && pathChanged) reload(toLocation.href)
  })
}
