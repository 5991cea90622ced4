import { isAboutAccounts } from '@backoffice/api-contract'
import { scopeOf, type NamespaceScope, type Session } from '@backoffice/auth-session'
import { hashKey, type QueryKey } from '@tanstack/react-query'

const IN = /^[A-Za-z0-9_-]{1,64}$/

/** The namespace that the address of a screen names; null where it names none, and the selected one is meant. */
function namespaceIn(search: string): string | null {
  const named = new URLSearchParams(search).get('in')
  return named !== null && IN.test(named) ? named : null
}

/** In which namespace a screen calls, searches and remembers what it has read. */
export interface ScreenNamespace {
  readonly namespace: () => string | null
  readonly scope: () => NamespaceScope
  /** Tells what was read in the namespace of a screen from what was read in the selected one: both may have the same numbers. */
  readonly queryKeyHashFn: (key: QueryKey) => string
}

/** The namespace of the screen: the one that its address names, else the selected one. `search` gives the query of the address. */
export const screenNamespace = (session: Session, search: () => string): ScreenNamespace => ({
  namespace: () => namespaceIn(search()) ?? session.namespace,
  scope() {
    const named = namespaceIn(search())
    return named === null ? session.scope : scopeOf(session.namespaces, named, session.parentView)
  },
  queryKeyHashFn(key) {
    const named = namespaceIn(search())
    return named === null || isAboutAccounts(String(key[0])) ? hashKey(key) : hashKey([...key, { in: named }])
  },
})
