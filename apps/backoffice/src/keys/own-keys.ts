import type { Account } from '@backoffice/auth-session'
import type { Schema } from '@backoffice/api-contract'
import type { ChosenKeys } from '@backoffice/shell-kit'

/** Settings of an account for keys without Ctrl, Alt or ⌘: whether they are enabled, and which ones it has changed. */
export type OwnKeys = ChosenKeys

const AS_THEY_WERE: OwnKeys = { on: true, changed: {} }

/** Returns the keys of an account, the same in every browser. */
export const ownKeys = (account: Pick<Account, 'preferences'> | null): OwnKeys => {
  const keys = account?.preferences.keys
  return keys
    ? { on: keys.on, changed: Object.fromEntries(keys.changed.map(({ key, pressed }) => [key, pressed])) }
    : AS_THEY_WERE
}

/** Returns the keys as a preference of the account. */
export const asPreference = ({ on, changed }: OwnKeys): Schema<'KeyPreferences'> => ({
  on,
  changed: Object.entries(changed).map(([key, pressed]) => ({ key, pressed })),
})

/** Returns the key to press for `key`. */
export const keyNow = ({ changed }: OwnKeys, key: string): string => changed[key] ?? key

/** Returns keys such as `g p` or `Shift C` as the account presses them; undefined where it has disabled them. */
export const keysNow = (own: OwnKeys, keys: string | undefined): string | undefined => {
  const parts = own.on ? keys?.split(' ') : undefined
  return parts?.map((key) => keyNow(own, key)).join(' ')
}

/** Returns the keys with another one for `key`; its own resets it. */
export function withKey({ on, changed }: OwnKeys, key: string, now: string): OwnKeys {
  const { [key]: _former, ...others } = changed
  return { on, changed: now === key ? others : { ...others, [key]: now } }
}
