import { AREAS, isBlock } from '../document/block.ts'
import { isBlockArea } from '../document/area.ts'
import { isList, isRecord, own } from '../document/json.ts'
import type { AreaRef } from '../document/area.ts'
import type { Block } from '../document/block.ts'
import type { Json } from '../document/json.ts'
import type { Path } from '../document/path.ts'
import type { Patch } from '../patches/patch.ts'

/** New ids by old id. */
export type Renames = ReadonlyMap<string, string>

const renamed = (ids: Renames, id: string): string => ids.get(id) ?? id

/** Copies a block and everything inside, with new ids. */
export function renameBlock(block: Block, ids: Renames): Block {
  const { config } = block
  const areas = own(config, AREAS)
  const id = renamed(ids, block.id)
  if (!isRecord(config) || !isRecord(areas)) return { ...block, id }
  const inList = (list: Json): Json =>
    isList(list) ? list.map((entry) => (isBlock(entry) ? renameBlock(entry, ids) : entry)) : list
  return {
    ...block,
    id,
    config: {
      ...config,
      [AREAS]: Object.fromEntries(Object.entries(areas).map(([area, list]) => [area, inList(list)])),
    },
  }
}

const renameArea = (area: AreaRef, ids: Renames): AreaRef =>
  isBlockArea(area) ? { ...area, parent: renamed(ids, area.parent) } : area

function renamePath(path: Path, ids: Renames): Path {
  const [first, locale, key] = path
  if (first !== 'translations' || locale === undefined || typeof key !== 'string') return path
  for (const [from, to] of ids) if (key.startsWith(`${from}.`)) return [first, locale, to + key.slice(from.length)]
  return path
}

/** Returns a patch that refers to blocks by their new ids. */
export function renamePatch(patch: Patch, ids: Renames): Patch {
  if (ids.size === 0) return patch
  switch (patch.op) {
    case 'insert':
      return { ...patch, area: renameArea(patch.area, ids), block: renameBlock(patch.block, ids) }
    case 'move':
      return { ...patch, id: renamed(ids, patch.id), area: renameArea(patch.area, ids) }
    case 'remove':
      return { ...patch, id: renamed(ids, patch.id) }
    case 'put':
    case 'cut':
      return patch.id === null
        ? { ...patch, path: renamePath(patch.path, ids) }
        : { ...patch, id: renamed(ids, patch.id) }
  }
}
