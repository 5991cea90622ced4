/** What the tree needs to know of a record in it. */
export interface TreeNode {
  readonly uid: string
  readonly id: number
  readonly name: string
  /** Uid of the record above it; absent or null at the top. */
  readonly parent_id?: string | null
  /** Position among its siblings. */
  readonly sequence?: number
}

/** A line of the tree. */
export interface TreeLine<Node> {
  readonly node: Node
  /** How deep it is, from 0. */
  readonly depth: number
  readonly hasChildren: boolean
  readonly isFolded: boolean
  /** Whether it is only shown for one below it that is searched for. */
  readonly isContext: boolean
}

/** Position of a record: its parent, and its index among the siblings. */
export interface Place {
  readonly parent_id: string | null
  readonly sequence: number
}

const parentOf = ({ parent_id = null }: TreeNode): string | null => parent_id

/** Returns the children of each record in their order, by its uid; those at the top by null, like orphans. */
function byParent<Node extends TreeNode>(all: readonly Node[]): ReadonlyMap<string | null, readonly Node[]> {
  const known = new Set(all.map(({ uid }) => uid))
  const sorted = all.toSorted((a, b) => (a.sequence ?? 0) - (b.sequence ?? 0) || a.id - b.id)
  return Map.groupBy(sorted, (node) => {
    const above = parentOf(node)
    return above !== null && known.has(above) ? above : null
  })
}

/** Returns the direct children of a record, in their order. A missing parent counts as none. */
export const childrenOf = <Node extends TreeNode>(all: readonly Node[], parent: string | null): readonly Node[] =>
  byParent(all).get(parent) ?? []

/**
 * Returns the lines of the tree from the top down. During a search, or with a filter that records pass: the matches, and
 * their ancestors.
 */
export function treeLines<Node extends TreeNode>(
  all: readonly Node[],
  folded: ReadonlySet<string>,
  sought = '',
  passes?: (node: Node) => boolean,
): readonly TreeLine<Node>[] {
  const q = sought.trim().toLowerCase()
  const isNarrowed = q !== '' || passes !== undefined
  const isMatch = (node: Node) => node.name.toLowerCase().includes(q) && (passes?.(node) ?? true)
  const children = byParent(all)
  const below = (parent: string | null, depth: number): readonly TreeLine<Node>[] =>
    (children.get(parent) ?? []).flatMap((node) => {
      const lower = below(node.uid, depth + 1)
      const isContext = !isMatch(node)
      if (isContext && lower.length === 0) return []
      const hasChildren = children.has(node.uid)
      const isFolded = !isNarrowed && folded.has(node.uid)
      return [{ node, depth, hasChildren, isFolded, isContext }, ...(isFolded ? [] : lower)]
    })
  return below(null, 0)
}

/** Returns a record and those above it, from the top down; empty for an unknown one. */
export function pathTo<Node extends TreeNode>(all: readonly Node[], uid: string): readonly Node[] {
  const path: Node[] = []
  const nodes = new Map(all.map((node) => [node.uid, node]))
  for (let node = nodes.get(uid); node && !path.includes(node); node = nodes.get(parentOf(node) ?? ''))
    path.unshift(node)
  return path
}

/** Returns whether a record is another one, or one of its descendants. */
export function isWithin(all: readonly TreeNode[], uid: string, above: string): boolean {
  for (let at: string | null = uid, steps = 0; at !== null && steps < all.length; steps += 1) {
    if (at === above) return true
    const node = all.find((one) => one.uid === at)
    at = node ? (parentOf(node) ?? null) : null
  }
  return uid === above
}

/** Returns the position to which Alt and an arrow move a record; undefined where that is not possible. */
export function placeTowards(
  all: readonly TreeNode[],
  uid: string,
  direction: 'up' | 'down' | 'left' | 'right',
): Place | undefined {
  const node = all.find((one) => one.uid === uid)
  if (!node) return undefined
  const above = parentOf(node) ?? null
  const siblings = childrenOf(all, above)
  const at = siblings.findIndex((one) => one.uid === uid)
  if (direction === 'up') return at > 0 ? { parent_id: above, sequence: at - 1 } : undefined
  if (direction === 'down') return at < siblings.length - 1 ? { parent_id: above, sequence: at + 1 } : undefined
  if (direction === 'right') {
    const before = siblings[at - 1]
    return before && { parent_id: before.uid, sequence: childrenOf(all, before.uid).length }
  }
  const parent = all.find((one) => one.uid === above)
  if (!parent) return undefined
  const upper = parentOf(parent) ?? null
  return { parent_id: upper, sequence: childrenOf(all, upper).findIndex((one) => one.uid === parent.uid) + 1 }
}

/**
 * Returns the position of a record that is dropped on another one: before it, after it, or below it; undefined inside
 * itself.
 */
export function placeAt(
  all: readonly TreeNode[],
  uid: string,
  target: string,
  how: 'before' | 'after' | 'below',
): Place | undefined {
  const node = all.find((one) => one.uid === target)
  if (!node || isWithin(all, target, uid)) return undefined
  if (how === 'below')
    return { parent_id: target, sequence: childrenOf(all, target).filter((one) => one.uid !== uid).length }
  const above = parentOf(node) ?? null
  const siblings = childrenOf(all, above).filter((one) => one.uid !== uid)
  return { parent_id: above, sequence: siblings.findIndex((one) => one.uid === target) + (how === 'after' ? 1 : 0) }
}
