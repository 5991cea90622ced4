import type { Schema } from '@backoffice/api-contract'
import { groupTemplates, type GroupTemplate } from '@backoffice/permissions'
import { allRights, cellsOf, withCells, type Cells } from './matrix.ts'
import type { Group } from './queries.ts'

/** The form of a group: each permission is a field of its own, so that two people can change different ones at once. */
export type GroupFields = Cells & {
  readonly name: string
  readonly description: string
  /** Empty: for all namespaces. */
  readonly namespace: string
  readonly locked: boolean
  readonly requires_two_step: boolean
  /** Empty: no template. */
  readonly based_on: GroupTemplate | ''
}

/** The fields beside its permissions. */
export const plainFields = ['name', 'description', 'namespace', 'locked', 'requires_two_step', 'based_on'] as const

export const groupFieldsOf = (group: Group): GroupFields => ({
  ...cellsOf(group.actions),
  name: group.name,
  description: group.description ?? '',
  namespace: group.namespace ?? '',
  locked: group.locked ?? false,
  requires_two_step: group.requires_two_step ?? false,
  based_on: group.based_on ?? '',
})

/** Returns the body that changes a group; its permissions are those of `base` with the changed ones. */
export function groupChangeOf(changes: Partial<GroupFields>, base: Group): Schema<'GroupChange'> {
  const { name, description, namespace, locked, requires_two_step, based_on, ...cells } = changes
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(namespace !== undefined && { namespace: namespace || null }),
    ...(locked !== undefined && { locked }),
    ...(requires_two_step !== undefined && { requires_two_step }),
    ...(based_on !== undefined && { based_on: based_on || null }),
    ...(allRights.some((right) => cells[right] !== undefined) && { actions: withCells(base.actions, cells) }),
  }
}

/** Where the permissions of a new group come from. */
export interface GroupSource {
  readonly name: string
  readonly template?: GroupTemplate | undefined
  /** The group that it is a copy of. */
  readonly from?: Group | undefined
}

/** Returns a group with only these permissions, for a namespace, or for all of them. */
export const freshGroup = (namespace: string | null, actions: readonly string[]): Group => ({
  uid: '',
  id: 0,
  version: 0,
  created_at: '',
  updated_at: '',
  updated_by: null,
  name: '',
  description: '',
  namespace,
  actions: [...actions],
  locked: false,
  requires_two_step: false,
  based_on: null,
  member_count: 0,
})

/** Returns a new group with the permissions of a template or of another group. */
export const groupFrom = (fresh: Group, { name, template, from }: GroupSource): Group => ({
  ...fresh,
  name,
  description: from?.description ?? '',
  actions: from ? [...from.actions] : template ? [...groupTemplates[template]] : [],
  requires_two_step: from?.requires_two_step ?? false,
  based_on: from?.based_on ?? template ?? null,
})
