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

/** The ids of no block: one list for all areas without any. */
export const NO_IDS: readonly string[] = []

/** The ids of the blocks in a list; `known`, when they are those. */
export function idsIn(list: readonly Json[], known: readonly string[] = NO_IDS): readonly string[] {
  const ids = list.filter(isBlock).map(({ id }) => id)
  return ids.length === known.length && ids.every((id, index) => id === known[index]) ? known : ids
}

function ownConfig(config: Json): Json {
  if (!isRecord(config) || own(config, AREAS) === undefined) return config
  const { [AREAS]: _, ...rest } = config
  return rest
}

/** Reads the view of a block, keeping the lists of the view before that hold the same ids. */
export const blockView = ({ block, area }: Entry, before?: BlockView): BlockView => ({
  id: block.id,
  area,
  config: ownConfig(block['config'] ?? null),
  content: block['content'] ?? null,
  areas: Object.fromEntries(areasIn(block).map(([name, list]) => [name, idsIn(list, before?.areas[name])])),
})
