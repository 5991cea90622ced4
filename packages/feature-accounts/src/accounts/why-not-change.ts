import { parseRight, resourceRights, specialRights, type Requirement } from '@backoffice/permissions'
import type { Schema } from '@backoffice/api-contract'

interface Caller {
  readonly account: Pick<Schema<'OwnAccount'>, 'uid' | 'role' | 'no_group_full_access'> | null
  /** Namespaces that the caller may change records in. */
  readonly namespaces: readonly { readonly uid: string }[]
  readonly can: (right: Requirement) => boolean
}

const everyRight = [...resourceRights, ...specialRights]

/** Whether the caller has a permission, as strings of a group name it: no one but an administrator has unknown ones. */
export const hasRight = ({ account, can }: Caller, right: string): boolean =>
  account?.role === 'ADMIN' || (parseRight(right).kind !== 'other' && can(right as Requirement))

/** Why the caller may not change an account: it has more permissions, or works elsewhere. The server decides the same. */
export function whyNotChange(
  caller: Caller,
  { role, namespaces, group }: Pick<Schema<'Account'>, 'role' | 'namespaces' | 'group'>,
): 'admin' | 'elsewhere' | 'full-access' | 'stronger' | undefined {
  const { account } = caller
  if (account?.role === 'ADMIN') return undefined
  if (role === 'ADMIN') return 'admin'
  if (namespaces.some((uid) => !caller.namespaces.some((own) => own.uid === uid))) return 'elsewhere'
  if (!group)
    return (account?.no_group_full_access ?? true) && !everyRight.every((right) => caller.can(right))
      ? 'full-access'
      : undefined
  return group.actions.every((right) => hasRight(caller, right)) ? undefined : 'stronger'
}
