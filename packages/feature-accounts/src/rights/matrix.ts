import {
  parseRight,
  resourceRights,
  rightTo,
  specialRights,
  type Resource,
  type ResourceRight,
  type Right,
  type SpecialRight,
} from '@backoffice/permissions'

/** Every known permission: whether a group has it. */
export type Cells = Readonly<Record<Right, boolean>>

/** Every known permission, in the order of the matrix. */
export const allRights: readonly (ResourceRight | SpecialRight)[] = [...resourceRights, ...specialRights]

/** Returns the known permissions of a group as cells. */
export function cellsOf(actions: readonly string[]): Cells {
  const held = new Set(actions)
  return Object.fromEntries(allRights.map((right) => [right, held.has(right)])) as Cells
}

/** Returns the permissions of a group with these cells. The others stay as they are, as do strings unknown to this product. */
export function withCells(actions: readonly string[], cells: Partial<Cells>): string[] {
  const stays = (action: string) => !(action in cells) || cells[action as Right] === true
  const added = allRights.filter((right) => cells[right] === true && !actions.includes(right))
  return [...new Set([...actions.filter(stays), ...added])]
}

/** Whether all, some or none of several permissions are granted. */
export type TriState = 'all' | 'some' | 'none'

/** Returns the state of the head of a row or column. */
export function triState(cells: Cells, rights: readonly Right[]): TriState {
  const count = rights.filter((right) => cells[right]).length
  return count === 0 ? 'none' : count === rights.length ? 'all' : 'some'
}

/** Permissions that differ. */
export const differences = (one: Cells, other: Cells): readonly Right[] =>
  allRights.filter((right) => one[right] !== other[right])

/** A matrix that is being edited. */
export interface Matrix {
  readonly cells: Cells
  /** Permissions that were granted because another one is of little use without them. */
  readonly suggested: ReadonlySet<Right>
  /** Suggestions that were taken away again: they aren't made twice. */
  readonly refused: ReadonlySet<Right>
}

/** Permissions that can be suggested on a resource, and those that suggest them. */
const suggestionsOn = (resource: Resource) => ({
  suggested: [rightTo(resource), rightTo(resource, 'read')] as const,
  by: [rightTo(resource, 'put'), rightTo(resource, 'delete')] as const,
})

const resourcesOf = (rights: readonly Right[]): ReadonlySet<Resource> =>
  new Set(
    rights.flatMap((right) => {
      const parsed = parseRight(right)
      return parsed.kind === 'resource' ? [parsed.resource] : []
    }),
  )

/**
 * Grants or withdraws permissions. To change or delete suggests to open and list, unless that was refused; without
 * both, suggestions that no one took over are withdrawn. A permission that may not be granted stays as it is.
 */
export function setRights(
  matrix: Matrix,
  rights: readonly Right[],
  granted: boolean,
  mayGrant: (right: Right) => boolean,
): Matrix {
  const cells: Record<Right, boolean> = { ...matrix.cells }
  const suggested = new Set(matrix.suggested)
  const refused = new Set(matrix.refused)
  for (const right of rights) {
    if (granted && !cells[right] && !mayGrant(right)) continue
    if (!granted && cells[right] && suggested.has(right)) refused.add(right)
    if (granted) refused.delete(right)
    suggested.delete(right)
    cells[right] = granted
  }
  for (const resource of resourcesOf(rights)) {
    const { suggested: candidates, by } = suggestionsOn(resource)
    const isNeeded = by.some((right) => cells[right])
    const isAsked = granted && by.some((right) => rights.includes(right))
    for (const right of candidates) {
      if (isNeeded && isAsked && !cells[right] && !refused.has(right) && mayGrant(right)) {
        cells[right] = true
        suggested.add(right)
      } else if (!isNeeded && suggested.delete(right)) cells[right] = false
    }
  }
  return { cells, suggested, refused }
}

/** Grants all of several permissions that may be granted; withdraws them when they already are. */
export function toggleRights(matrix: Matrix, rights: readonly Right[], mayGrant: (right: Right) => boolean): Matrix {
  const isFull = rights.every((right) => matrix.cells[right] || !mayGrant(right))
  return setRights(matrix, rights, !isFull, mayGrant)
}
