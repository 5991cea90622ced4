import { isAbove } from '@backoffice/record-kit/references'
import { useCaller } from './use-caller.ts'
import { useGroups } from './use-groups.ts'
import { hasRight } from './why-not-change.ts'

/** Returns the groups that the caller may give to an account or a key in these namespaces, and its present one. */
export function useGroupChoices(places: readonly string[], present: { uid: string; name: string } | null) {
  const caller = useCaller()
  const { namespaces } = caller
  const covers = (group: string | null | undefined) =>
    group == null || places.every((uid) => uid === group || isAbove(namespaces, group, uid))
  const possible = (useGroups() ?? []).filter(
    ({ namespace, actions }) => covers(namespace) && actions.every((right) => hasRight(caller, right)),
  )
  const all = possible.some(({ uid }) => uid === present?.uid) || !present ? possible : [present, ...possible]
  return all.map(({ uid, name }) => ({ value: uid, label: name }))
}
