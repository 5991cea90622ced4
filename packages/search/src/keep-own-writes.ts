import type { SearchIndexName } from '@backoffice/api-contract'
import type { OwnWrite, OwnWrites } from './own-writes.ts'

const KEY = 'backoffice.own_writes'

/** What a page leaves behind for the next one of its tab. */
interface Kept {
  readonly owner: string
  readonly writes: readonly (readonly [SearchIndexName, readonly OwnWrite[]])[]
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const isWrite = (value: unknown): boolean =>
  isObject(value) && 'uid' in value && 'kind' in value && 'at' in value && 'fields' in value && isObject(value.fields)

const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  'owner' in value &&
  'writes' in value &&
  Array.isArray(value.writes) &&
  value.writes.every((entry) => Array.isArray(entry) && Array.isArray(entry[1]) && entry[1].every(isWrite))

function take(storage: Storage): unknown {
  const text = storage.getItem(KEY)
  storage.removeItem(KEY)
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/**
 * Keeps own writes over a reload of the tab, which may come before the index has them: restores those of the page
 * before, and stores them when this page is left. `owner` names the account and its tenants: writes of others are
 * forgotten; null keeps nothing. Returns a function that stops it. Damaged storage is ignored.
 */
export function keepOwnWrites(
  ownWrites: Pick<OwnWrites, 'current' | 'restore'>,
  owner: () => string | null,
  { storage = sessionStorage, page = globalThis }: { readonly storage?: Storage; readonly page?: EventTarget } = {},
): () => void {
  const kept = take(storage)
  if (isKept(kept) && kept.owner === owner()) ownWrites.restore(new Map(kept.writes))
  const keep = () => {
    const of = owner()
    const writes = [...ownWrites.current()]
    // A page that the browser brings back may have forgotten since what it kept when it was left before.
    if (of === null || writes.length === 0) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify({ owner: of, writes } satisfies Kept))
  }
  page.addEventListener('pagehide', keep)
  return () => page.removeEventListener('pagehide', keep)
}
