import { AREAS, areasIn, isBlock } from '../document/block.ts'
import { isRecord, own } from '../document/json.ts'
import type { AreaRef } from '../document/area.ts'
import type { Json } from '../document/json.ts'
import type { Entry } from '../patches/block-index.ts'

/**
 * What one block shows of itself: its own values, and which blocks stand in its areas, not what those hold. The same
 * object until one of these changes.
 */
export interface BlockView {
  readonly id: string
  readonly area: AreaRef
  /** The config without the areas in it. */
  readonly config: Json
  readonly content: Json
  /** The ids of the blocks in its areas, by area. */
  readonly areas: Readonly<Record<string, readonly string[]>>
}

/** The ids of the blocks in a list. */
export const idsIn = (list: readonly Json[]): readonly string[] => list.filter(isBlock).map(({ id }) => id)

function ownConfig(config: Json): Json {
  if (!isRecord(config) || own(config, AREAS) === undefined) return config
  const { [AREAS]: _, ...rest } = config
  return rest
}

/** Reads the view of a block. */
export const blockView = ({ block, area }: Entry): BlockView => ({
  id: block.id,
  area,
  config: ownConfig(block['config'] ?? null),
  content: block['content'] ?? null,
  areas: Object.fromEntries(areasIn(block).map(([name, list]) => [name, idsIn(list)])),
})
