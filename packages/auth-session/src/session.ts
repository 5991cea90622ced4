import { proxy, snapshot, subscribe, useSnapshot } from 'valtio'
import type { Account, Namespace, SearchToken } from './account.ts'
import { firstNamespace, keptNamespace, parentOf, scopeOf } from './namespaces.ts'
import type { NamespaceScope } from './namespaces.ts'
import { isLanding } from './page.ts'
import {
  readRequested,
  readStored,
  readToken,
  storageKeys,
  writeRequested,
  writeStored,
  writeToken,
} from './stored-state.ts'
import type { KeyValueStorage, SessionEnd, StoredState } from './stored-state.ts'

/** State of the session for components. */
export interface SessionState {
  /** Whether signing in is complete, or was when the page was last open. A hint: the server decides. */
  readonly isAuthenticated: boolean
  /** The signed-in account, once loaded. */
  readonly account: Account | null
  /** Uid of the selected namespace. */
  readonly namespace: string | null
  /** Every known namespace. */
  readonly namespaces: readonly Namespace[]
  /** Whether the parent's data is shown too. Always false without a parent. */
  readonly parentView: boolean
}

/** The signed-in account and its selected namespace. */
export interface Session extends SessionState {
  /** Uid and id of the account that is or was last signed in here, as stored. */
  readonly uid: string | null
  readonly id: number | null
  readonly lastRoute: string | null
  /** The address that the next sign-in in this tab opens, with its query. */
  readonly requested: string | null
  /** How the last session ended, for the notice on the landing page. */
  readonly endedBy: SessionEnd | null
  readonly searchToken: SearchToken | null
  /** Scope of searches. */
  readonly scope: NamespaceScope
  /**
   * Sets the loaded account and stores its uid. After signing in, accounts other than administrators start in their
   * first namespace.
   */
  readonly begin: (account: Account) => void
  /** Sets the loaded account after a reload: as `begin`, but the remembered namespace is kept. */
  readonly resume: (account: Account) => void
  /** Completes signing in: sets the flag that other tabs see. */
  readonly complete: () => void
  /** Stores the id of the account in the search index. */
  readonly identify: (id: number | null) => void
  /** Sets the existing namespaces; parent view ends when the selected one turns out to have no parent. */
  readonly know: (namespaces: readonly Namespace[]) => void
  /** Selects a namespace and remembers it. */
  readonly choose: (namespace: string | null) => void
  /** Switches parent view; it stays off when there is no parent. */
  readonly showParent: (on: boolean) => void
  /** Follows the route: a route with a parameter `sku` shows the parent's data. */
  readonly followRoute: (parameters: Readonly<Record<string, unknown>>) => void
  /** Remembers the route for the next sign-in. The query and the fragment are dropped; the landing page is ignored. */
  readonly remember: (path: string) => void
  /** Forgets the remembered route, such as one that failed. */
  readonly forgetRoute: () => void
  /**
   * Keeps the address that was requested without an account, or was open when the session expired: the next sign-in in
   * this tab opens it, with its query. `null` forgets it.
   */
  readonly request: (address: string | null) => void
  readonly holdToken: (token: SearchToken | null) => void
  /** Ends the session: clears account, uid, id and token; the namespace and the last route stay. */
  readonly end: (by?: SessionEnd) => void
  /** Reads the session inside a component and follows its changes. */
  readonly use: () => SessionState
  /** Calls back after every change; returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
  /**
   * Calls back when another tab signs out (`null`) or signs in (uid of the account); returns a function that
   * unsubscribes.
   */
  readonly onOtherTab: (listener: (uid: string | null) => void) => () => void
}

/** Initial state of a session, and its storage. */
export interface SessionOptions {
  /** Initial state, for harnesses and tests. */
  readonly initial?: Partial<Pick<SessionState, 'account' | 'namespace' | 'namespaces'>>
  /** Shared by all tabs. Default: `localStorage`; `null` stores nothing. */
  readonly storage?: KeyValueStorage | null
  /** Of this tab, for the tenant token. Default: `sessionStorage`; `null` keeps it in memory only. */
  readonly tabStorage?: KeyValueStorage | null
}

interface State extends StoredState {
  account: Account | null
  namespaces: readonly Namespace[]
  namespace: string | null
  isAuthenticated: boolean
  uid: string | null
  id: number | null
  lastRoute: string | null
  endedBy: SessionEnd | null
  /** Selection of parent view, separately from the route's. */
  parentChosen: boolean
  parentByRoute: boolean
  searchToken: SearchToken | null
  requested: string | null
}

const nothing: StoredState = {
  isAuthenticated: false,
  uid: null,
  id: null,
  namespace: null,
  lastRoute: null,
  endedBy: null,
}

const withoutQuery = (path: string): string => path.replace(/[?#].*$/s, '')

/** Effective parent view: requested, and there is a parent. */
const seesParent = ({
  parentChosen,
  parentByRoute,
  namespaces,
  namespace,
}: Pick<State, 'parentChosen' | 'parentByRoute' | 'namespaces' | 'namespace'>) =>
  (parentChosen || parentByRoute) && parentOf(namespaces, namespace) !== null

/** Creates a session: one per page; a harness creates its own. Reads the state that the browser stored. */
export function createSession({
  initial = {},
  storage = globalThis.localStorage ?? null,
  tabStorage = globalThis.sessionStorage ?? null,
}: SessionOptions = {}): Session {
  const state = proxy<State>({
    ...(storage ? readStored(storage) : nothing),
    account: null,
    namespaces: [],
    parentChosen: false,
    parentByRoute: false,
    searchToken: tabStorage && readToken(tabStorage),
    requested: tabStorage && readRequested(tabStorage),
    ...initial,
  })
  if (initial.account) Object.assign(state, { isAuthenticated: true, uid: initial.account.uid, id: initial.account.id })

  const change = (changes: Partial<State>): void => {
    Object.assign(state, changes)
    if (!parentOf(state.namespaces, state.namespace)) state.parentChosen = false
    if (storage) writeStored(storage, state)
  }
  const holdToken = (token: SearchToken | null): void => {
    state.searchToken = token
    if (tabStorage) writeToken(tabStorage, token)
  }

  return {
    get account() {
      return snapshot(state).account
    },
    get isAuthenticated() {
      return state.isAuthenticated
    },
    get namespace() {
      return state.namespace
    },
    get namespaces() {
      return snapshot(state).namespaces
    },
    get parentView() {
      return seesParent(state)
    },
    get uid() {
      return state.uid
    },
    get id() {
      return state.id
    },
    get lastRoute() {
      return state.lastRoute
    },
    get requested() {
      return state.requested
    },
    get endedBy() {
      return state.endedBy
    },
    get searchToken() {
      return snapshot(state).searchToken
    },
    get scope() {
      return scopeOf(state.namespaces, state.namespace, seesParent(state))
    },
    begin: (account) =>
      change({ account, uid: account.uid, id: account.id, namespace: firstNamespace(account, state.namespace) }),
    resume: (account) =>
      change({
        account,
        uid: account.uid,
        id: account.id,
        isAuthenticated: true,
        namespace: keptNamespace(account, state.namespace),
      }),
    complete: () => change({ isAuthenticated: true, endedBy: null }),
    identify: (id) => change({ id }),
    know(namespaces) {
      // A list that could not be loaded is empty, and says nothing about the namespace.
      const isGone = namespaces.length > 0 && !namespaces.some(({ uid }) => uid === state.namespace)
      const isOwn = state.account?.namespaces.includes(state.namespace ?? '') ?? false
      change({ namespaces, ...(isGone && !isOwn && { namespace: null }) })
    },
    choose: (namespace) => change({ namespace }),
    showParent: (on) => change({ parentChosen: on }),
    followRoute: (parameters) => change({ parentByRoute: 'sku' in parameters }),
    remember(path) {
      if (!isLanding(path)) change({ lastRoute: withoutQuery(path) })
    },
    forgetRoute: () => change({ lastRoute: null }),
    request(address) {
      state.requested = address
      if (tabStorage) writeRequested(tabStorage, address)
    },
    holdToken,
    end(by = 'signed-out') {
      holdToken(null)
      change({ endedBy: by, isAuthenticated: false, account: null, uid: null, id: null, parentChosen: false })
    },
    use() {
      const { isAuthenticated, account, namespace, namespaces, parentChosen, parentByRoute } = useSnapshot(state)
      return {
        isAuthenticated,
        account,
        namespace,
        namespaces,
        parentView: seesParent({ parentChosen, parentByRoute, namespaces, namespace }),
      }
    },
    subscribe: (listener) => subscribe(state, listener),
    onOtherTab(listener) {
      const hear = ({ key, newValue, storageArea }: StorageEvent) => {
        if (storageArea !== storage || (key !== null && key !== storageKeys.isAuthenticated && key !== storageKeys.uid))
          return
        const uid = storage && newValue !== 'false' ? readStored(storage).uid : null
        if (uid !== state.uid || (uid === null) === state.isAuthenticated) listener(uid)
      }
      globalThis.addEventListener('storage', hear)
      return () => globalThis.removeEventListener('storage', hear)
    },
  }
}
