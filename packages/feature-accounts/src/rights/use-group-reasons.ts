import { groupObstacle, holds, mayGrant, type Right } from '@backoffice/permissions'
import { useRightName, useShell } from '@backoffice/shell-kit'
import type { Group } from './queries.ts'
import { useText } from './texts.ts'

/** Returns functions that explain why groups and permissions cannot be changed; undefined where they can. */
export function useGroupReasons() {
  const text = useText()
  const nameOf = useRightName()
  const { session } = useShell()
  const { account, namespaces } = session.use()
  /** Whether the account works in a namespace, or in one above it. */
  const worksIn = (uid: string): boolean => {
    const place = namespaces.find((one) => one.uid === uid)
    if (account?.namespaces.includes(uid)) return true
    const above = namespaces.find(({ id }) => id === place?.parent_id)
    return above !== undefined && worksIn(above.uid)
  }
  return {
    /** Why a group cannot be changed or deleted, beside the permission to. */
    whyNotGroup: ({ uid, namespace = null, actions, locked = false }: Group): string | undefined => {
      const obstacle = account && groupObstacle(account, { uid, namespace, actions, locked }, worksIn)
      return obstacle ? text(`rights.obstacle.${obstacle}`) : undefined
    },
    /** Why a permission cannot be granted. Whoever creates a group may grant, too. */
    whyNotRight: (right: Right, isNew: boolean): string | undefined =>
      (isNew ? holds(account, right) : mayGrant(account, right))
        ? undefined
        : text('rights.not-yours', { right: nameOf(right) }),
    isAdmin: account?.role === 'ADMIN',
    /** Namespaces for which the account may create groups. */
    places: namespaces.filter(({ uid }) => account?.role === 'ADMIN' || worksIn(uid)),
  }
}
