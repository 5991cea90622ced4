const KEY = 'backoffice.namespaces_recent'
const REMEMBERED = 4

const keyOf = (account: string): string => `${KEY}.${account}`

/** Returns the uids of the namespaces that an account selected last, newest first. Damaged storage is ignored. */
export function recentNamespaces(account: string, storage: Pick<Storage, 'getItem'> = localStorage): readonly string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(keyOf(account)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((uid) => typeof uid === 'string') : []
  } catch {
    return []
  }
}

/** Remembers the namespaces of a switch; null is all of them. */
export function rememberNamespaces(
  account: string,
  switched: { readonly from: string | null; readonly to: string | null },
  storage: Pick<Storage, 'getItem' | 'setItem'> = localStorage,
): void {
  const uids = new Set([switched.to, switched.from, ...recentNamespaces(account, storage)])
  uids.delete(null)
  storage.setItem(keyOf(account), JSON.stringify([...uids].slice(0, REMEMBERED)))
}
