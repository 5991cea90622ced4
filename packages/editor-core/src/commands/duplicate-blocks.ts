import { own } from '../document/json.ts'
import { checkComing, typeNameOf } from './place.ts'
import { renewBlocks, renewTranslations } from './renew-blocks.ts'
import { selectedBlocks } from './selected-blocks.ts'
import type { Command } from './command.ts'

/** Inserts a copy with new ids after each block, including translations. Returns the ids of the copies, in order. */
export const duplicateBlocks: Command<{ readonly ids: readonly string[] }, readonly string[]> = {
  label: 'duplicate',
  run(work, { ids }) {
    const selected = selectedBlocks(work, ids)
    const tables = own(work.document(), 'translations')
    const { blocks, ids: renewed } = renewBlocks(
      work,
      selected.map((id) => work.entry(id).block),
    )
    blocks.forEach((copy, position) => {
      const { block, area } = work.entry(selected[position] ?? '')
      const list = work.list(area)
      checkComing(work, area, [typeNameOf(work, copy.id)], list.length)
      work.apply({ op: 'insert', area, index: list.indexOf(block) + 1, block: copy })
    })
    renewTranslations(work, tables, renewed)
    return blocks.map(({ id }) => id)
  },
}
