import { proxy, snapshot, subscribe, useSnapshot } from 'valtio'
import type { Account, Namespace, SearchToken } from './account.ts'
import { firstNamespace, keptNamespace, parentOf, scopeOf } from './namespaces.ts'
import type { NamespaceScope } from './namespaces.ts'
import { isLanding } from './page.ts'
import { readStored, readToken, storageKeys, writeStored, writeToken } from './stored-state.ts'
import type { KeyValueStorage, SessionEnd, StoredState } from './stored-state.ts'

/** What a component reads of the session. */
export interface SessionState {
  /** Whether signing in is complete, or was when the page was last open. A hint: the server decides. */
  readonly isAuthenticated: boolean
  /** Who is signed in, once loaded. */
  readonly account: Account | null
  /** Uid of the chosen namespace. */
  readonly namespace: string | null
  /** Every namespace that is known. */
  readonly namespaces: readonly Namespace[]
  /** Whether the parent's data is shown too. Never on without a parent. */
  readonly parentView: boolean
}

/** Who is signed in and where they work. */
export interface Session extends SessionState {
  /** Uid and id of the account that is or was last signed in here, as stored. */
  readonly uid: string | null
  readonly id: number | null
  readonly lastRoute: string | null
  /** How the last session ended, for the notice on the landing page. */
  readonly endedBy: SessionEnd | null
  readonly searchToken: SearchToken | null
  /** What the namespace filter of a search is made of. */
  readonly scope: NamespaceScope
  /** The account has been loaded: stores its uid. After signing in others than administrators start in their first namespace. */
  readonly begin: (account: Account) => void
  /** The account has been loaded after the page was: as `begin`, but the remembered namespace is kept. */
  readonly resume: (account: Account) => void
  /** Signing in is complete: sets the flag that other tabs see. */
  readonly complete: () => void
  /** Stores the id that the search index knows the account by. */
  readonly identify: (id: number | null) => void
  /** The namespaces that exist; parent view goes off when the chosen one turns out to have no parent. */
  readonly know: (namespaces: readonly Namespace[]) => void
  /** Chooses a namespace and remembers it. */
  readonly choose: (namespace: string | null) => void
  /** Switches parent view; it stays off when there is no parent. */
  readonly showParent: (on: boolean) => void
  /** Follows the route: on a route with a parameter `sku` the parent's data is seen. */
  readonly followRoute: (parameters: Readonly<Record<string, unknown>>) => void
  /** Remembers where to go after signing in. The query and the fragment are dropped; the landing page is passed over. */
  readonly remember: (path: string) => void
  readonly holdToken: (token: SearchToken | null) => void
  /** Nobody is signed in any more: clears account, uid, id and token; the namespace and the last route stay. */
  readonly end: (by?: SessionEnd) => void
  /** Reads the session inside a component and follows its changes. */
  readonly use: () => SessionState
  /** Calls back after every change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void
  /** Calls back when another tab signs out (`null`) or signs somebody in (their uid); returns how to stop. */
  readonly onOtherTab: (listener: (uid: string | null) => void) => () => void
}

/** What a session begins with, and where it is kept. */
export interface SessionOptions {
  /** State to begin with, for harnesses and tests. */
  readonly initial?: Partial<Pick<SessionState, 'account' | 'namespace' | 'namespaces'>>
  /** Shared by all tabs. Default: `localStorage`; `null` keeps nothing. */
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
  /** What the person chose, and whether the route asks for it as well. */
  parentChosen: boolean
  parentByRoute: boolean
  searchToken: SearchToken | null
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

/** Parent view as it works out: asked for, and there is a parent to see. */
const seesParent = ({
  parentChosen,
  parentByRoute,
  namespaces,
  namespace,
}: Pick<State, 'parentChosen' | 'parentByRoute' | 'namespaces' | 'namespace'>) =>
  (parentChosen || parentByRoute) && parentOf(namespaces, namespace) !== null

/** Makes a session: one per page; a harness makes its own. Reads what the browser kept. */
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
    know: (namespaces) => change({ namespaces }),
    choose: (namespace) => change({ namespace }),
    showParent: (on) => change({ parentChosen: on }),
    followRoute: (parameters) => change({ parentByRoute: 'sku' in parameters }),
    remember(path) {
      if (!isLanding(path)) change({ lastRoute: withoutQuery(path) })
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
