import type { ChosenKeys } from '@backoffice/shell-kit'

/** How an account uses keys without Ctrl, Alt or ⌘: whether at all, and which ones it has changed. */
export type OwnKeys = ChosenKeys

const KEY = 'backoffice.keys'
const AS_THEY_WERE: OwnKeys = { on: true, changed: {} }

const isKeys = (value: unknown): value is OwnKeys =>
  typeof value === 'object' && value !== null && 'on' in value && typeof value.on === 'boolean'
  && 'changed' in value && typeof value.changed === 'object' && value.changed !== null
  && Object.values(value.changed).every((key) => typeof key === 'string')

/** The keys of an account as it has left them in this browser; what cannot be read counts as nothing changed. */
export function ownKeys(account: string, storage: Pick<Storage, 'getItem'> = localStorage): OwnKeys {
  try {
    const kept: unknown = JSON.parse(storage.getItem(`${KEY}.${account}`) ?? 'null')
    return isKeys(kept) ? kept : AS_THEY_WERE
  } catch {
    return AS_THEY_WERE
  }
}

/** Keeps the keys of an account. */
export const keepOwnKeys = (account: string, keys: OwnKeys, storage: Pick<Storage, 'setItem'> = localStorage): void =>
  storage.setItem(`${KEY}.${account}`, JSON.stringify(keys))

/** The key that is to be pressed for `key`. */
export const keyNow = ({ changed }: OwnKeys, key: string): string => changed[key] ?? key

/** With another key for `key`; its own takes the change back. */
export function withKey({ on, changed }: OwnKeys, key: string, now: string): OwnKeys {
  const { [key]: _former, ...others } = changed
  return { on, changed: now === key ? others : { ...others, [key]: now } }
}
