import { AREAS, configOf } from '../document/block.ts'
import { sameArea } from '../document/area.ts'
import { checkedName } from '../document/keys.ts'
import { blockNotFound, Refused } from '../document/refused.ts'
import { newBlock } from './add-block.ts'
import { moveAllBehind } from './move-blocks.ts'
import { checkComing, typeNameOf } from './place.ts'
import { selectedBlocks } from './selected-blocks.ts'
import type { NewBlock } from './add-block.ts'
import type { Command } from './command.ts'

/** Blocks to wrap, and the block to wrap them in. */
export interface Wrapping extends NewBlock {
  /** The blocks, which must be in the same area. */
  readonly ids: readonly string[]
  /** The area of the new block that they are moved to. */
  readonly area: string
}

/** Replaces the first block by a new one, and moves the blocks into one of its areas. Returns the new block's id. */
export const wrapBlocks: Command<Wrapping, string> = {
  label: 'wrap',
  run(work, { ids, area: name, ...made }) {
    const selected = selectedBlocks(work, ids)
    const [first] = selected
    if (first === undefined) throw blockNotFound('')
    const { area, block } = work.entry(first)
    if (!selected.every((id) => sameArea(work.entry(id).area, area)))
      throw new Refused('not-siblings', 'Only blocks of one area can be wrapped together')
    const list = work.list(area)
    const bare = newBlock(work, made)
    const wrapper = { ...bare, config: { ...configOf(bare), [AREAS]: { [checkedName(name)]: [] } } }
    checkComing(work, area, [made.type], list.length - selected.length)
    work.apply({ op: 'insert', area, index: list.indexOf(block), block: wrapper })
    const inside = { parent: wrapper.id, area: name }
    checkComing(
      work,
      inside,
      selected.map((id) => typeNameOf(work, id)),
      0,
    )
    moveAllBehind(work, selected, inside, undefined)
    return wrapper.id
  },
}
