import { createStore, del, entries, get, set } from 'idb-keyval'

/** Account and record of a draft. */
export type DraftKey = [account: string, record: string]

/** Storage of drafts. The default is IndexedDB; a harness stores them in memory. */
export interface DraftStorage {
  get(key: DraftKey): Promise<unknown>
  set(key: DraftKey, value: unknown): Promise<void>
  delete(key: DraftKey): Promise<void>
  entries(): Promise<readonly (readonly [DraftKey, unknown])[]>
}

/** Stores drafts in the browser's database `backoffice-drafts`. It is opened at the first use. */
export function indexedDbDrafts(): DraftStorage {
  let store: ReturnType<typeof createStore> | undefined
  const opened = () => (store ??= createStore('backoffice-drafts', 'drafts'))
  return {
    get: (key) => get(key, opened()),
    set: (key, value) => set(key, value, opened()),
    delete: (key) => del(key, opened()),
    entries: () => entries<DraftKey>(opened()),
  }
}

/** Stores drafts in memory, for harnesses. */
export function memoryDrafts(): DraftStorage {
  const kept = new Map<string, readonly [DraftKey, unknown]>()
  return {
    get: (key) => Promise.resolve(kept.get(JSON.stringify(key))?.[1]),
    set: (key, value) => Promise.resolve(void kept.set(JSON.stringify(key), [key, structuredClone(value)])),
    delete: (key) => Promise.resolve(void kept.delete(JSON.stringify(key))),
    entries: () => Promise.resolve([...kept.values()]),
  }
}
