import { isList, isRecord, own } from './json.ts'
import type { Json, JsonRecord } from './json.ts'

/**
 * A block as stored: `id`, `config`, `content` and any other keys, which are preserved. Blocks inside a block are in
 * its `config.blocks_collection`, by area.
 */
export interface Block extends JsonRecord {
  readonly id: string
}

/** Key of the areas: by page and area in a document, by area in a block's config. */
export const AREAS = 'blocks_collection'

/** Returns whether an entry of an area is a block: an object with an id. Other entries are preserved. */
export const isBlock = (value: Json | undefined): value is Block =>
  isRecord(value) && typeof value['id'] === 'string' && value['id'] !== ''

/** Returns the config of a block as an object, empty if it is not one. */
export function configOf(block: Block): JsonRecord {
  const { config } = block
  return isRecord(config) ? config : {}
}

/** Returns the areas directly inside a block, with their lists. */
export function areasIn(block: Block): readonly (readonly [area: string, list: readonly Json[]])[] {
  const { config } = block
  if (!isRecord(config)) return []
  const areas = config[AREAS]
  if (!isRecord(areas)) return []
  return Object.entries(areas).filter((entry): entry is [string, readonly Json[]] => isList(entry[1]))
}

/** Returns the list of an area directly inside a block; `undefined` if there is none. */
export function areaIn(block: Block, area: string): readonly Json[] | undefined {
  const list = own(own(block['config'], AREAS), area)
  return isList(list) ? list : undefined
}
