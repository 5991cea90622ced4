import type { Schema } from '@backoffice/api-contract'

/** Returns the filters that storefronts show in a category: its own, or those of the nearest category above. */
export function filtersOf(
  all: readonly Pick<Schema<'Category'>, 'uid' | 'parent_id' | 'filters'>[],
  uid: string | null,
): readonly string[] {
  for (let at = uid, steps = 0; at !== null && steps <= all.length; steps += 1) {
    const node = all.find((one) => one.uid === at)
    if (node?.filters) return node.filters
    at = node?.parent_id ?? null
  }
  return []
}
