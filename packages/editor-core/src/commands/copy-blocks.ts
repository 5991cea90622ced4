import { own } from '../document/json.ts'
import { translationsOf } from '../document/translation-keys.ts'
import { CLIPBOARD_FORMAT } from './clipboard.ts'
import { idsWithin } from './remove-blocks.ts'
import { selectedBlocks } from './selected-blocks.ts'
import type { Json } from '../document/json.ts'
import type { Clipboard } from './clipboard.ts'
import type { Command } from './command.ts'

/** Copies blocks with everything inside and their translations, for pasting anywhere. Changes nothing. */
export const copyBlocks: Command<{ readonly ids: readonly string[] }, Clipboard> = {
  label: 'copy',
  run(work, { ids }) {
    const selected = selectedBlocks(work, ids)
    const translations: Record<string, Record<string, Json>> = {}
    for (const { locale, key, value } of translationsOf(
      own(work.document(), 'translations'),
      selected.flatMap((id) => idsWithin(work, id)),
    )) {
      ;(translations[locale] ??= {})[key] = value
    }
    return { format: CLIPBOARD_FORMAT, blocks: selected.map((id) => work.entry(id).block), translations }
  },
}
