import type { Account } from '@backoffice/auth-session'
import type { Schema } from '@backoffice/api-contract'
import type { ChosenKeys } from '@backoffice/shell-kit'

/** How an account uses keys without Ctrl, Alt or ⌘: whether at all, and which ones it has changed. */
export type OwnKeys = ChosenKeys

const AS_THEY_WERE: OwnKeys = { on: true, changed: {} }

/** The keys of an account, in every browser as it has left them. */
export const ownKeys = (account: Pick<Account, 'preferences'> | null): OwnKeys => {
  const keys = account?.preferences.keys
  return keys
    ? { on: keys.on, changed: Object.fromEntries(keys.changed.map(({ key, pressed }) => [key, pressed])) }
    : AS_THEY_WERE
}

/** The keys as the account keeps them. */
export const asPreference = ({ on, changed }: OwnKeys): Schema<'KeyPreferences'> => ({
  on,
  changed: Object.entries(changed).map(([key, pressed]) => ({ key, pressed })),
})

/** The key that is to be pressed for `key`. */
export const keyNow = ({ changed }: OwnKeys, key: string): string => changed[key] ?? key

/** With another key for `key`; its own takes the change back. */
export function withKey({ on, changed }: OwnKeys, key: string, now: string): OwnKeys {
  const { [key]: _former, ...others } = changed
  return { on, changed: now === key ? others : { ...others, [key]: now } }
}
