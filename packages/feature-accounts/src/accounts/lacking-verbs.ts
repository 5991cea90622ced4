import { groupActions, type Verb } from '@backoffice/permissions'

const changing = ['put', 'post', 'delete'] as const satisfies readonly Verb[]

/** Returns the ways to change records that a group allows for none of its resources; none for a group without any. */
export function lackingVerbs(actions: readonly string[]): readonly (typeof changing)[number][] {
  const { resources } = groupActions(actions)
  if (resources.length === 0) return []
  return changing.filter((verb) => resources.every((right) => right.verb !== verb))
}
