import { isBlock } from '../document/block.ts'
import type { Json } from '../document/json.ts'

const idOf = (entry: Json | undefined): string | undefined => (isBlock(entry) ? entry.id : undefined)

/**
 * Returns the index in another version of a list that corresponds to an index in the known version: after the nearest
 * preceding block that still exists, otherwise before the nearest following one, otherwise the same index.
 */
export function anchoredIndex(known: readonly Json[], index: number, now: readonly Json[]): number {
  if (
    known
      .slice(0, index)
      .every((entry, position) => entry === now[position] || (isBlock(entry) && idOf(entry) === idOf(now[position])))
  )
    return Math.min(index, now.length)
  const positions = new Map<string | undefined, number>(now.map((entry, position) => [idOf(entry), position]))
  positions.delete(undefined)
  for (let before = index - 1; before >= 0; before -= 1) {
    const position = positions.get(idOf(known[before]))
    if (position !== undefined) return position + 1
  }
  for (let after = index; after < known.length; after += 1) {
    const position = positions.get(idOf(known[after]))
    if (position !== undefined) return position
  }
  return Math.min(index, now.length)
}
