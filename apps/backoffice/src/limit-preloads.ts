import { createPreloadGate, mayPreload } from '@backoffice/shell-kit'
import type { createAppRouter } from './router.tsx'

/** Prefetches the screens of hovered links a few at a time, and none on a slow connection. */
export function limitPreloads(router: ReturnType<typeof createAppRouter>): void {
  const gate = createPreloadGate()
  const preload = router.preloadRoute
  router.preloadRoute = async (options) => (mayPreload() ? gate(() => preload(options)) : undefined)
}
