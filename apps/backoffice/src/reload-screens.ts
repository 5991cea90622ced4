import { createReloadGuard } from '@backoffice/shell-kit'

const load = (path: string) => {
  if (path === location.pathname + location.search + location.hash) location.reload()
  else location.assign(path)
}

/** Returns a function that reloads a screen with its page, each path at most once in 10 s. */
export const reloadScreens = (): ((path: string) => void) =>
  createReloadGuard({ storage: sessionStorage, load, base: () => location.href })
