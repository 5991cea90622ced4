/** The page for signing in and out. The shell passes the navigation of its router; tests pass a fake. */
export interface Page {
  /** Path with query and fragment. */
  readonly path: () => string
  /** Name of the host, without port. */
  readonly hostname: () => string
  /** Navigates to a path inside the application. */
  readonly go: (path: string) => void | Promise<void>
  /** Loads the page again. */
  readonly reload: () => void
}

/** Returns the browser's page, navigated by the given function of the router. */
export const browserPage = (go: Page['go']): Page => ({
  path: () => location.pathname + location.search + location.hash,
  hostname: () => location.hostname,
  go,
  reload: () => location.reload(),
})

/** Returns the path without query and fragment. */
export const pathnameOf = (path: string): string => path.replace(/[?#].*$/s, '')

/** Returns whether a path is the landing page, the only one that is reachable without an account. */
export const isLanding = (path: string): boolean => /^\/*$/.test(pathnameOf(path))

const LOCAL_HOST = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i

/** Returns whether an expired session is ignored: the path of an editor on a local host. */
export const ignoresExpiry = ({ path, hostname }: Pick<Page, 'path' | 'hostname'>): boolean =>
  pathnameOf(path()).includes('/editor/') && LOCAL_HOST.test(hostname())
