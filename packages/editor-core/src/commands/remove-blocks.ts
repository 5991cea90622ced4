import { eachBlock } from '../patches/block-index.ts'
import { translationsOf } from '../document/translation-keys.ts'
import { own } from '../document/json.ts'
import { selectedBlocks } from './selected-blocks.ts'
import type { Command, Work } from './command.ts'

/** Returns the ids of a block and of all blocks inside it. */
export function idsWithin(work: Work, id: string): readonly string[] {
  const { block, area } = work.entry(id)
  const ids: string[] = []
  eachBlock([block], area, (inner) => ids.push(inner.id))
  return ids
}

/** Removes a block with everything inside and their translations. */
export function removeBlock(work: Work, id: string): void {
  for (const { locale, key } of translationsOf(own(work.document(), 'translations'), idsWithin(work, id))) {
    work.apply({ op: 'cut', id: null, path: ['translations', locale, key] })
  }
  work.apply({ op: 'remove', id })
}

/** Removes blocks with everything inside and their translations. */
export const removeBlocks: Command<{ readonly ids: readonly string[] }> = {
  label: 'remove',
  run(work, { ids }) {
    for (const id of selectedBlocks(work, ids)) removeBlock(work, id)
  },
}
