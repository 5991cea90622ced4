import { indexedDbDrafts } from './draft-storage.ts'
import type { DraftKey, DraftStorage } from './draft-storage.ts'
import { withoutSecrets } from './without-secrets.ts'

/** The fields of a form, by name. */
export type DraftValues = Readonly<Record<string, unknown>>

/** Unsaved form values. */
export interface Draft {
  /** Uid of the account it belongs to; shown to no one else. */
  readonly account: string
  /** The record, such as `products/ABC-1`, or a name for a new one, such as `orders/new`. */
  readonly record: string
  /** Title in the list of drafts. */
  readonly title: string
  /** Route of the form, so that it can be opened again. */
  readonly route: string
  /** Typed values of the fields. */
  readonly values: DraftValues
  /** Values that had been loaded, to detect changes by others. */
  readonly loaded: DraftValues
  /** The `ETag` that had been loaded, if any. */
  readonly etag: string | null
  /** Milliseconds since 1970. */
  readonly savedAt: number
}

/** Unsaved drafts, by account and record. Calls reject when the browser’s database does, except `keepSoon`. */
export interface DraftStore {
  /** Stores a draft now, replacing the former one of that record. Secrets are omitted. */
  readonly keep: (draft: Omit<Draft, 'savedAt'>) => Promise<void>
  /** Stores a draft at the next pause in typing, or at `flush`. */
  readonly keepSoon: (draft: Omit<Draft, 'savedAt'>) => void
  /** Stores what `keepSoon` still holds back. Call it before signing out. */
  readonly flush: () => Promise<void>
  /** Returns the draft of an account for a record, if there is one that is not too old. */
  readonly find: (account: string, record: string) => Promise<Draft | null>
  /** Returns all drafts of an account, the newest first. */
  readonly list: (account: string) => Promise<readonly Draft[]>
  /** Returns the number of drafts on this device, of all accounts. */
  readonly count: () => Promise<number>
  /** Deletes a draft that was saved or discarded. */
  readonly discard: (account: string, record: string) => Promise<void>
  /** Deletes the drafts that are too old. */
  readonly purge: () => Promise<void>
}

/** Options of a store of drafts. */
export interface DraftOptions {
  /** Default: the browser's database. */
  readonly storage?: DraftStorage
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** Returns whether the device is marked "shared": nothing is stored on it. Default false. */
  readonly isSharedDevice?: () => boolean
  /** Called when a delayed draft could not be stored. */
  readonly report: (error: unknown) => void
}

/** Lifetime of drafts: 14 days. */
export const DRAFT_LIFE = 14 * 24 * 60 * 60 * 1000

/** Pause in typing after which a draft is stored, in milliseconds. */
export const DRAFT_PAUSE = 500

const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' &&
  value !== null &&
  'savedAt' in value &&
  typeof value.savedAt === 'number' &&
  'values' in value &&
  typeof value.values === 'object' &&
  value.values !== null

/** Creates a store of drafts in the browser, so that an expired session, a crash or a closed tab loses nothing. */
export function createDraftStore({
  storage = indexedDbDrafts(),
  now = Date.now,
  isSharedDevice = () => false,
  report,
}: DraftOptions): DraftStore {
  const waiting = new Map<
    string,
    { readonly draft: Omit<Draft, 'savedAt'>; readonly timer: ReturnType<typeof setTimeout> }
  >()
  const idOf = (key: DraftKey): string => JSON.stringify(key)
  const isFresh = (value: unknown): value is Draft => isDraft(value) && now() - value.savedAt < DRAFT_LIFE

  const drop = (key: DraftKey): void => {
    clearTimeout(waiting.get(idOf(key))?.timer)
    waiting.delete(idOf(key))
  }
  const keep: DraftStore['keep'] = async (draft) => {
    const key: DraftKey = [draft.account, draft.record]
    drop(key)
    if (isSharedDevice()) return
    await storage.set(key, {
      ...draft,
      values: withoutSecrets(draft.values),
      loaded: withoutSecrets(draft.loaded),
      savedAt: now(),
    })
  }
  const fresh = async (): Promise<Draft[]> => (await storage.entries()).map(([, value]) => value).filter(isFresh)

  return {
    keep,
    keepSoon(draft) {
      const key: DraftKey = [draft.account, draft.record]
      drop(key)
      waiting.set(idOf(key), { draft, timer: setTimeout(() => void keep(draft).catch(report), DRAFT_PAUSE) })
    },
    flush: async () => void (await Promise.all([...waiting.values()].map(({ draft }) => keep(draft)))),
    async find(account, record) {
      const found = waiting.get(idOf([account, record]))
      if (found) await keep(found.draft)
      const value = await storage.get([account, record])
      return isFresh(value) ? value : null
    },
    list: async (account) =>
      (await fresh()).filter((draft) => draft.account === account).toSorted((a, b) => b.savedAt - a.savedAt),
    count: async () => (await fresh()).length,
    async discard(account, record) {
      drop([account, record])
      await storage.delete([account, record])
    },
    async purge() {
      const old = (await storage.entries()).filter(([, value]) => !isFresh(value))
      await Promise.all(old.map(([key]) => storage.delete(key)))
    },
  }
}
