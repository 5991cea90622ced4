import { createReloadGuard } from '@backoffice/shell-kit'
import type { createAppRouter } from './router.tsx'

const load = (path: string) => {
  if (path === location.pathname + location.search + location.hash) location.reload()
  else location.assign(path)
}

/**
 * Loads a screen again whose code could not be loaded while going there, each path at most once in 10 s (specification
 * section 4: build update). Returns how to load another one under the same rule.
 */
export function reloadScreens(router: ReturnType<typeof createAppRouter>): (path: string) => void {
  const reload = createReloadGuard({ storage: sessionStorage, load, base: () => location.href })
  window.addEventListener('vite:preloadError', (event) => {
    // The router would load the page again on its own, by another rule: it looks for the browser's words.
    event.payload.message = `A part of this screen could not be loaded (${event.payload.message})`
    if (router.state.status === 'pending') reload(router.latestLocation.href)
  })
  return reload
}
