import { equal } from '../document/equal.ts'
import { isRecord, own } from '../document/json.ts'
import { jsonOf } from '../document/json-of.ts'
import { Refused } from '../document/refused.ts'
import { isTyped } from './is-typed.ts'
import type { Json } from '../document/json.ts'
import type { Part } from '../document/translation-keys.ts'
import type { Command, Work } from './command.ts'

/** Values to merge into a block. */
export interface BlockUpdate {
  readonly id: string
  /** Keys to set in the config; others stay unchanged. */
  readonly config?: Json
  /** Keys to set in the content; others stay unchanged. Content that is not an object is replaced as a whole. */
  readonly content?: Json
}

function merge(work: Work, id: string, part: Part, value: Json): void {
  const was = own(work.entry(id).block, part)
  if (!isRecord(value) || !isRecord(was)) {
    if (part === 'config' && !isRecord(value)) throw new Refused('bad-value', 'A config is an object')
    if (!equal(was, value)) work.apply({ op: 'put', id, path: [part], value })
    return
  }
  for (const [key, item] of Object.entries(value)) {
    if (!equal(own(was, key), item)) work.apply({ op: 'put', id, path: [part, key], value: item })
  }
}

/** Merges keys into the config or the content of a block. Equal values do not count as a change. */
export const updateBlock: Command<BlockUpdate> = {
  label: 'update',
  run(work, { id, config, content }) {
    work.entry(id)
    if (config !== undefined) merge(work, id, 'config', jsonOf(config))
    if (content !== undefined) merge(work, id, 'content', jsonOf(content))
  },
  coalesceBy({ id, config = {}, content = {} }) {
    if (!isRecord(config) || !isRecord(content)) return null
    const isTyping = [...Object.values(config), ...Object.values(content)].every(isTyped)
    return isTyping ? JSON.stringify([id, Object.keys(config), Object.keys(content)]) : null
  },
}
