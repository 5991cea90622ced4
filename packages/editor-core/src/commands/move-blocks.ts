import { checkedArea, sameArea } from '../document/area.ts'
import { checkComing, checkedPlace, openArea, typeNameOf } from './place.ts'
import { selectedBlocks } from './selected-blocks.ts'
import type { AreaRef, Place } from '../document/area.ts'
import type { Json } from '../document/json.ts'
import type { Command, Work } from './command.ts'

/** Moves a block after an entry of an area, or to its start. Does nothing if the block is already there. */
function moveBehind(work: Work, id: string, area: AreaRef, before: Json | undefined): void {
  const { block, area: from } = work.entry(id)
  const list = work.list(area)
  const target = before === undefined ? 0 : list.indexOf(before) + 1
  if (!sameArea(from, area)) {
    work.apply({ op: 'move', id, area, index: target })
    return
  }
  const was = list.indexOf(block)
  const index = was < target ? target - 1 : target
  if (index !== was) work.apply({ op: 'move', id, area, index })
}

/** Moves blocks, in their order, after an entry of an existing area. */
export function moveAllBehind(work: Work, ids: readonly string[], area: AreaRef, before: Json | undefined): void {
  let last = before
  for (const id of ids) {
    moveBehind(work, id, area, last)
    last = work.entry(id).block
  }
}

/** Returns the entry after which blocks are placed, among the entries that are not moved. */
function entryBefore(work: Work, moving: readonly string[], list: readonly Json[], index: number): Json | undefined {
  const blocks = new Set<Json>(moving.map((id) => work.entry(id).block))
  return index === 0 ? undefined : list.filter((entry) => !blocks.has(entry))[index - 1]
}

function moveOne(work: Work, id: string, area: AreaRef, index: number): void {
  const { block, area: from } = work.entry(id)
  if (!sameArea(from, area) || work.list(area)[index] !== block) work.apply({ op: 'move', id, area, index })
}

/**
 * Moves blocks to a place in the same or another area, page or block, together and in the order of the document. The
 * index counts the entries that are not moved. Throws `Refused` for a move into a moved block, and for blocks that the
 * area does not allow.
 */
export const moveBlocks: Command<{ readonly ids: readonly string[]; readonly to: Place }> = {
  label: 'move',
  run(work, { ids, to }) {
    const selected = selectedBlocks(work, ids)
    const area = checkedArea(to)
    const list = openArea(work, area)
    const coming = selected.filter((id) => !sameArea(work.entry(id).area, area))
    const index = checkedPlace(to, list.length - selected.length + coming.length)
    if (coming.length > 0)
      checkComing(
        work,
        area,
        coming.map((id) => typeNameOf(work, id)),
        list.length,
      )
    const [only = ''] = selected
    if (selected.length === 1) moveOne(work, only, area, index)
    else moveAllBehind(work, selected, area, entryBefore(work, selected, list, index))
  },
}
