import { areasIn, isBlock } from '../document/block.ts'
import { Refused } from '../document/refused.ts'
import { moveAllBehind } from './move-blocks.ts'
import { checkComing, typeNameOf } from './place.ts'
import { removeBlock } from './remove-blocks.ts'
import type { Command } from './command.ts'

/** Replaces a block by the blocks inside it, area after area. Returns their ids. */
export const unwrapBlock: Command<{ readonly id: string }, readonly string[]> = {
  label: 'unwrap',
  run(work, { id }) {
    const { block, area } = work.entry(id)
    const inside = areasIn(block).flatMap(([, list]) => list.filter(isBlock).map((inner) => inner.id))
    if (inside.length === 0) throw new Refused('nothing-inside', 'There are no blocks inside', { id })
    const list = work.list(area)
    checkComing(
      work,
      area,
      inside.map((inner) => typeNameOf(work, inner)),
      list.length - 1,
    )
    const index = list.indexOf(block)
    moveAllBehind(work, inside, area, index === 0 ? undefined : list[index - 1])
    removeBlock(work, id)
    return inside
  },
}
