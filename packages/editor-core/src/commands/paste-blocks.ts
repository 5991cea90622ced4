import { checkedArea } from '../document/area.ts'
import { checkedClipboard } from './clipboard.ts'
import { checkComing, checkedPlace, openArea, typeNameOf } from './place.ts'
import { renewBlocks, renewTranslations } from './renew-blocks.ts'
import type { Place } from '../document/area.ts'
import type { Clipboard } from './clipboard.ts'
import type { Command } from './command.ts'

/**
 * Inserts copies of copied blocks at a place, with new ids and their translations, including unknown blocks. Returns
 * the ids.
 */
export const pasteBlocks: Command<{ readonly clipboard: Clipboard; readonly at: Place }, readonly string[]> = {
  label: 'paste',
  run(work, { clipboard, at }) {
    const { blocks, translations } = checkedClipboard(clipboard)
    const renewed = renewBlocks(work, blocks)
    const area = checkedArea(at)
    const list = openArea(work, area)
    const index = checkedPlace(at, list.length)
    checkComing(
      work,
      area,
      blocks.map(({ id }) => typeNameOf(work, id)),
      list.length,
    )
    renewed.blocks.forEach((block, position) => work.apply({ op: 'insert', area, index: index + position, block }))
    renewTranslations(work, translations, renewed.ids)
    return renewed.blocks.map(({ id }) => id)
  },
}
