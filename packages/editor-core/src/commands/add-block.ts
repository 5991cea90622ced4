import { checkedArea } from '../document/area.ts'
import { AREAS } from '../document/block.ts'
import { isNothing, isRecord, own } from '../document/json.ts'
import { jsonOf } from '../document/json-of.ts'
import { checkedName } from '../document/keys.ts'
import { Refused } from '../document/refused.ts'
import { VERSION_KEY } from '../document/version-key.ts'
import { checkComing, checkedPlace, createIds, openArea } from './place.ts'
import type { Place } from '../document/area.ts'
import type { Block } from '../document/block.ts'
import type { JsonRecord } from '../document/json.ts'
import type { Command, Work } from './command.ts'

/** A block to create. Config and content are empty by default. */
export interface NewBlock {
  /** Name of its block type, the prefix of its id. */
  readonly type: string
  readonly config?: JsonRecord
  readonly content?: JsonRecord
}

function recordOf(value: unknown): JsonRecord {
  const copy = jsonOf(value)
  if (!isRecord(copy)) throw new Refused('bad-value', 'The config and content of a new block are objects')
  if (!isNothing(own(copy, AREAS)))
    throw new Refused('area-path', 'Blocks inside a new block are pasted, or added one by one')
  return copy
}

/** Creates a block of a type, with a new id and the version of its type. Throws `Refused` for an undeclared type. */
export function newBlock(work: Work, { type, config = {}, content = {} }: NewBlock): Block {
  const { types } = work.context
  const name = checkedName(type)
  const declared = types?.get(name)
  if (types && !declared) throw new Refused('unknown-type', `There is no block type "${name}"`, { type: name })
  const version: JsonRecord = declared && declared.version > 1 ? { [VERSION_KEY]: declared.version } : {}
  return { id: createIds(work)(name), config: { ...recordOf(config), ...version }, content: recordOf(content) }
}

/** Adds a block at a place; its id is the type with a time-based suffix, and is returned. */
export const addBlock: Command<NewBlock & { readonly at: Place }, string> = {
  label: 'add',
  run(work, { at, ...made }) {
    const block = newBlock(work, made)
    const area = checkedArea(at)
    const list = openArea(work, area)
    const index = checkedPlace(at, list.length)
    checkComing(work, area, [made.type], list.length)
    work.apply({ op: 'insert', area, index, block })
    return block.id
  },
}
