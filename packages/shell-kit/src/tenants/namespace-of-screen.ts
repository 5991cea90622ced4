import { isAboutAccounts } from '@backoffice/api-contract'
import { scopeOf, type NamespaceScope, type Session } from '@backoffice/auth-session'
import { hashKey, type QueryKey } from '@tanstack/react-query'

const IN = /^[A-Za-z0-9_-]{1,64}$/

/** Returns the namespace in the URL of a screen; null without one, and for the selected one. */
function namespaceIn(search: string, selected: string | null): string | null {
  const named = new URLSearchParams(search).get('in')
  return named !== null && named !== selected && IN.test(named) ? named : null
}

/** Namespace in which a screen calls, searches and caches. */
export interface ScreenNamespace {
  readonly namespace: () => string | null
  readonly scope: () => NamespaceScope
  /** Separates cached data of the screen's namespace from that of the selected one: both may have the same numbers. */
  readonly queryKeyHashFn: (key: QueryKey) => string
}

/**
 * Returns the namespace of the screen: the one in its URL, else the selected one. `search` returns the query of the
 * URL.
 */
export const screenNamespace = (session: Session, search: () => string): ScreenNamespace => ({
  namespace: () => namespaceIn(search(), session.namespace) ?? session.namespace,
  scope() {
    const named = namespaceIn(search(), session.namespace)
    return named === null ? session.scope : scopeOf(session.namespaces, named, session.parentView)
  },
  queryKeyHashFn(key) {
    const named = namespaceIn(search(), session.namespace)
    return named === null || isAboutAccounts(String(key[0])) ? hashKey(key) : hashKey([...key, { in: named }])
  },
})
