import { AREAS, isBlock } from '../document/block.ts'
import { isList, isRecord, own } from '../document/json.ts'
import { translationsOf } from '../document/translation-keys.ts'
import { createIds, putAt, typeNameOf } from './place.ts'
import type { Block } from '../document/block.ts'
import type { Json, JsonRecord } from '../document/json.ts'
import type { Work } from './command.ts'

/** Copies of blocks with new ids, and the mapping of ids. */
export interface Renewed {
  readonly blocks: readonly Block[]
  readonly ids: ReadonlyMap<string, string>
}

/** Copies blocks. Each copy, and each block inside it, gets a new id of the same type. */
export function renewBlocks(work: Work, blocks: readonly Block[]): Renewed {
  const nextId = createIds(work)
  const ids = new Map<string, string>()
  const renewList = (list: Json): Json =>
    isList(list) ? list.map((entry) => (isBlock(entry) ? renew(entry) : entry)) : list
  const renewAreas = (areas: JsonRecord): JsonRecord =>
    Object.fromEntries(Object.entries(areas).map(([area, list]) => [area, renewList(list)]))
  const renew = (block: Block): Block => {
    const id = nextId(typeNameOf(work, block.id))
    ids.set(block.id, id)
    const { config } = block
    const areas = own(config, AREAS)
    return isRecord(config) && isRecord(areas)
      ? { ...block, id, config: { ...config, [AREAS]: renewAreas(areas) } }
      : { ...block, id }
  }
  return { blocks: blocks.map(renew), ids }
}

/** Copies the translations of the original blocks to their copies. */
export function renewTranslations(work: Work, tables: Json | undefined, ids: ReadonlyMap<string, string>): void {
  for (const [from, to] of ids) {
    for (const { locale, key, value } of translationsOf(tables, [from])) {
      putAt(work, null, ['translations', locale, to + key.slice(from.length)], value)
    }
  }
}
