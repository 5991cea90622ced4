import { isBlock } from '../document/block.ts'
import { isList, isRecord } from '../document/json.ts'
import { jsonOf } from '../document/json-of.ts'
import { Refused } from '../document/refused.ts'
import type { Block } from '../document/block.ts'
import type { JsonRecord } from '../document/json.ts'

/** Format marker of copied blocks. */
export const CLIPBOARD_FORMAT = 'editor-blocks/1'

/** Copied blocks with everything inside, and their translations by language. Can be serialised as JSON. */
export interface Clipboard {
  readonly format: typeof CLIPBOARD_FORMAT
  readonly blocks: readonly Block[]
  readonly translations: JsonRecord
}

/** Validates an untrusted clipboard. Throws `Refused` with `bad-value` or `forbidden-key` if it is invalid. */
export function checkedClipboard(value: unknown): Clipboard {
  const copy = jsonOf(value)
  if (!isRecord(copy) || copy['format'] !== CLIPBOARD_FORMAT)
    throw new Refused('bad-value', 'These are no copied blocks')
  const { blocks, translations = {} } = copy
  if (!isList(blocks) || !blocks.every(isBlock) || blocks.length === 0)
    throw new Refused('bad-value', 'There are no blocks among what was copied')
  return { format: CLIPBOARD_FORMAT, blocks, translations: isRecord(translations) ? translations : {} }
}

/** Parses the text of a clipboard. Throws `Refused` if it does not contain copied blocks. */
export function parseClipboard(text: string): Clipboard {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw new Refused('bad-text', `The clipboard holds no blocks: ${String(error)}`)
  }
  return checkedClipboard(value)
}
