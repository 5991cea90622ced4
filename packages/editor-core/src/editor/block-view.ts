import { AREAS, areasIn, isBlock } from '../document/block.ts'
import { isRecord, own } from '../document/json.ts'
import type { AreaRef } from '../document/area.ts'
import type { Json } from '../document/json.ts'
import type { Entry } from '../patches/block-index.ts'

/**
 * View of a block: its own values, and the ids of the blocks in its areas, but not their values. Stays the same object
 * until one of these changes.
 */
export interface BlockView {
  readonly id: string
  readonly area: AreaRef
  /** The config without its areas. */
  readonly config: Json
  readonly content: Json
  /** The ids of the blocks in its areas, by area. */
  readonly areas: Readonly<Record<string, readonly string[]>>
}

/** The list of ids that all areas without blocks share. */
export const NO_IDS: readonly string[] = []

/** Returns the ids of the blocks in a list; the list `known` itself if they are the same. */
export function idsIn(list: readonly Json[], known: readonly string[] = NO_IDS): readonly string[] {
  const ids = list.filter(isBlock).map(({ id }) => id)
  return ids.length === known.length && ids.every((id, index) => id === known[index]) ? known : ids
}

function ownConfig(config: Json): Json {
  if (!isRecord(config) || own(config, AREAS) === undefined) return config
  const { [AREAS]: _, ...rest } = config
  return rest
}

/** Creates the view of a block. Lists of ids that did not change are shared with the previous view. */
export const blockView = ({ block, area }: Entry, before?: BlockView): BlockView => ({
  id: block.id,
  area,
  config: ownConfig(block['config'] ?? null),
  content: block['content'] ?? null,
  areas: Object.fromEntries(areasIn(block).map(([name, list]) => [name, idsIn(list, before?.areas[name])])),
})
