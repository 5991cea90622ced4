import { AREAS, configOf } from '../document/block.ts'
import { isBlockArea } from '../document/area.ts'
import { isRecord, own } from '../document/json.ts'
import { Refused } from '../document/refused.ts'
import type { Json } from '../document/json.ts'
import type { Entry } from '../patches/block-index.ts'
import type { Work } from './command.ts'

const keyPosition = (value: Json | undefined, key: string): number =>
  isRecord(value) ? Object.keys(value).indexOf(key) : -1

/** Returns the position of a block, as numbers that compare in document order. */
function orderOf(work: Work, id: string): readonly number[] {
  const order: number[] = []
  let { block, area } = work.entry(id)
  for (;;) {
    order.unshift(work.list(area).indexOf(block))
    if (!isBlockArea(area)) {
      const pages = own(work.document(), AREAS)
      return [keyPosition(pages, area.page), keyPosition(own(pages, area.page), area.area), ...order]
    }
    const parent: Entry = work.entry(area.parent)
    order.unshift(keyPosition(configOf(parent.block)[AREAS], area.area))
    ;({ block, area } = parent)
  }
}

function compareOrder(one: readonly number[], other: readonly number[]): number {
  const depth = one.findIndex((position, index) => position !== other[index])
  return depth < 0 ? one.length - other.length : (one[depth] ?? 0) - (other[depth] ?? -1)
}

function isInSelection(work: Work, id: string, selected: ReadonlySet<string>): boolean {
  for (let { area } = work.entry(id); isBlockArea(area); { area } = work.entry(area.parent))
    if (selected.has(area.parent)) return true
  return false
}

/**
 * Returns the blocks of a selection for commands: each once, none inside another, in document order. Throws `Refused`
 * for a missing block, and for an empty selection.
 */
export function selectedBlocks(work: Work, ids: readonly string[]): readonly string[] {
  const selected = new Set(ids)
  if (selected.size === 0) throw new Refused('nothing-selected', 'No block is selected')
  for (const id of selected) work.entry(id)
  const outer = [...selected].filter((id) => !isInSelection(work, id, selected))
  if (outer.length === 1) return outer
  const order = new Map(outer.map((id) => [id, orderOf(work, id)] as const))
  return outer.sort((one, other) => compareOrder(order.get(one) ?? [], order.get(other) ?? []))
}
