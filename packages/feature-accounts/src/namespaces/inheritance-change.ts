import { pathTo } from '@backoffice/record-kit/tree'
import type { NamespaceNode } from './namespace-nodes.ts'

/** Namespaces from which one starts or stops inheriting. */
interface Inherited {
  readonly names: readonly string[]
  /** Their products; undefined where one may not know those of one of them. */
  readonly products: number | undefined
}

function inheritedFrom(nodes: readonly NamespaceNode[]): Inherited {
  const counts = nodes.flatMap((node) => node.counts ?? [])
  return {
    names: nodes.map(({ name }) => name),
    products: counts.length < nodes.length ? undefined : counts.reduce((sum, { products }) => sum + products, 0),
  }
}

/** Returns from which namespaces one inherits after a move, and did not before, and the other way round. */
export function inheritanceChange(
  all: readonly NamespaceNode[],
  before: string | null,
  after: string | null,
): { readonly gained: Inherited; readonly lost: Inherited } {
  const [former, next] = [before, after].map((uid) => (uid === null ? [] : pathTo(all, uid)))
  const without = (nodes: readonly NamespaceNode[] = [], others: readonly NamespaceNode[] = []) =>
    nodes.filter(({ uid }) => !others.some((other) => other.uid === uid))
  return { gained: inheritedFrom(without(next, former)), lost: inheritedFrom(without(former, next)) }
}
