/** What signing in and out does with the page. The shell gives its router's way of going; tests give a fake. */
export interface Page {
  /** Path with query and fragment. */
  readonly path: () => string
  /** Name of the host, without port. */
  readonly hostname: () => string
  /** Goes to a path inside the application. */
  readonly go: (path: string) => void | Promise<void>
  /** Loads the page again. */
  readonly reload: () => void
}

/** The browser's page, moved by the given function of the router. */
export const browserPage = (go: Page['go']): Page => ({
  path: () => location.pathname + location.search + location.hash,
  hostname: () => location.hostname,
  go,
  reload: () => location.reload(),
})

/** The path alone: no query, no fragment. */
export const pathnameOf = (path: string): string => path.replace(/[?#].*$/s, '')

/** Whether a path is the landing page, the only one that is reachable without an account. */
export const isLanding = (path: string): boolean => /^\/*$/.test(pathnameOf(path))

const LOCAL_HOST = /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i

/** Whether an expired session is ignored: the path of an editor on a local host. */
export const ignoresExpiry = ({ path, hostname }: Pick<Page, 'path' | 'hostname'>): boolean =>
  pathnameOf(path()).includes('/editor/') && LOCAL_HOST.test(hostname())
