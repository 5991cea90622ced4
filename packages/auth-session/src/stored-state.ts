import type { SearchToken } from './account.ts'

/** The part of the browser's storage that is used. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** State in the browser's storage. The session cookie is the server's. */
export interface StoredState {
  /** Hint that someone is signed in; the server decides. Stored as 'true' or 'false'. */
  readonly isAuthenticated: boolean
  readonly uid: string | null
  readonly id: number | null
  /** Uid of the last used namespace. */
  readonly namespace: string | null
  /** The last visited path, without query. */
  readonly lastRoute: string | null
  /** How the last session ended; `null` while someone is signed in, and before anyone was. */
  readonly endedBy: SessionEnd | null
}

/** On request, or because the back end rejected the session. */
export type SessionEnd = 'signed-out' | 'expired'

const isEnd = (value: string | null): value is SessionEnd => value === 'signed-out' || value === 'expired'

const PREFIX = 'backoffice.'

/** Keys of the stored state. */
export const storageKeys = {
  isAuthenticated: `${PREFIX}is_authenticated`,
  uid: `${PREFIX}uid`,
  id: `${PREFIX}id`,
  namespace: `${PREFIX}namespace`,
  lastRoute: `${PREFIX}last_route`,
  endedBy: `${PREFIX}ended_by`,
  searchToken: `${PREFIX}search_token`,
  requested: `${PREFIX}requested`,
} as const

const write = (storage: KeyValueStorage, key: string, value: string | null): void =>
  value === null ? storage.removeItem(key) : storage.setItem(key, value)

/** Reads the stored state. Missing or damaged values are empty. */
export function readStored(storage: KeyValueStorage): StoredState {
  const id = Number(storage.getItem(storageKeys.id) ?? Number.NaN)
  const endedBy = storage.getItem(storageKeys.endedBy)
  return {
    isAuthenticated: storage.getItem(storageKeys.isAuthenticated) === 'true',
    uid: storage.getItem(storageKeys.uid),
    id: Number.isSafeInteger(id) ? id : null,
    namespace: storage.getItem(storageKeys.namespace),
    lastRoute: storage.getItem(storageKeys.lastRoute),
    endedBy: isEnd(endedBy) ? endedBy : null,
  }
}

/** Writes the stored state. The flag comes last, so that another tab that sees it sees the rest too. */
export function writeStored(
  storage: KeyValueStorage,
  { isAuthenticated, uid, id, namespace, lastRoute, endedBy }: StoredState,
): void {
  write(storage, storageKeys.uid, uid)
  write(storage, storageKeys.id, id === null ? null : String(id))
  write(storage, storageKeys.namespace, namespace)
  write(storage, storageKeys.lastRoute, lastRoute)
  write(storage, storageKeys.endedBy, endedBy)
  write(storage, storageKeys.isAuthenticated, String(isAuthenticated))
}

const isToken = (value: unknown): value is SearchToken =>
  typeof value === 'object' &&
  value !== null &&
  'token' in value &&
  typeof value.token === 'string' &&
  'expires_at' in value &&
  typeof value.expires_at === 'string'

/** Reads the tenant token of this tab; a damaged one is ignored. */
export function readToken(storage: KeyValueStorage): SearchToken | null {
  try {
    const value: unknown = JSON.parse(storage.getItem(storageKeys.searchToken) ?? 'null')
    return isToken(value) ? { token: value.token, expires_at: value.expires_at } : null
  } catch {
    return null
  }
}

/** Stores the tenant token for this tab only. */
export const writeToken = (storage: KeyValueStorage, token: SearchToken | null): void =>
  write(storage, storageKeys.searchToken, token && JSON.stringify(token))

/** Reads the address that this tab opened, or had open, without an account. */
export const readRequested = (storage: KeyValueStorage): string | null => storage.getItem(storageKeys.requested)

/** Stores that address for this tab only; `null` removes it. */
export const writeRequested = (storage: KeyValueStorage, address: string | null): void =>
  write(storage, storageKeys.requested, address)
