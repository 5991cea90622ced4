import { isList, isRecord, own } from './json.ts'
import type { Json, JsonRecord } from './json.ts'

/**
 * A block as it is stored: `id`, `config`, `content` and whatever else stands in it, which is
 * kept. Blocks inside a block stand in its `config.blocks_collection`, by area.
 */
export interface Block extends JsonRecord {
  readonly id: string
}

/** The key under which areas stand, in the document by page and in a block's config by area. */
export const AREAS = 'blocks_collection'

/** Whether an entry of an area can be addressed: an object with an id. Others are kept, and reported when opened. */
export const isBlock = (value: Json | undefined): value is Block =>
  isRecord(value) && typeof value['id'] === 'string' && value['id'] !== ''

/** The config of a block, as an object. */
export function configOf(block: Block): JsonRecord {
  const { config } = block
  return isRecord(config) ? config : {}
}

/** The lists of a block's own areas, by area. */
export function areasIn(block: Block): readonly (readonly [area: string, list: readonly Json[]])[] {
  const { config } = block
  if (!isRecord(config)) return []
  const areas = config[AREAS]
  if (!isRecord(areas)) return []
  return Object.entries(areas).filter((entry): entry is [string, readonly Json[]] => isList(entry[1]))
}

/** The list of one of a block's own areas. */
export function areaIn(block: Block, area: string): readonly Json[] | undefined {
  const list = own(own(block['config'], AREAS), area)
  return isList(list) ? list : undefined
}
