import { checkedArea, isBlockArea } from '../document/area.ts'
import { isBlock } from '../document/block.ts'
import { isList } from '../document/json.ts'
import { checkedName } from '../document/keys.ts'
import { pathOf } from '../document/path.ts'
import { Refused } from '../document/refused.ts'
import type { AreaRef } from '../document/area.ts'
import type { Json } from '../document/json.ts'
import type { Path } from '../document/path.ts'
import type { Patch } from '../patches/patch.ts'

/** Converts an area to `[area, page]`, or `[area, block, 1]` inside a block. */
const areaRow = (area: AreaRef): Json => (isBlockArea(area) ? [area.area, area.parent, 1] : [area.area, area.page])

/** Converts a patch to a compact list for a journal. */
export function patchRow(patch: Patch): Json {
  switch (patch.op) {
    case 'insert':
      return ['i', areaRow(patch.area), patch.index, patch.block]
    case 'remove':
      return ['r', patch.id]
    case 'move':
      return ['m', patch.id, areaRow(patch.area), patch.index]
    case 'put':
      return patch.at === undefined
        ? ['p', patch.id, patch.path, patch.value]
        : ['p', patch.id, patch.path, patch.value, patch.at]
    case 'cut':
      return ['c', patch.id, patch.path]
  }
}

const unreadable = (): Refused => new Refused('bad-journal', 'The journal holds something that is no change')

function rowArea(row: Json | undefined): AreaRef {
  if (!isList(row)) throw unreadable()
  const [area, where, inside] = row
  const name = checkedName(area)
  return checkedArea(
    inside === 1 ? { area: name, parent: checkedName(where) } : { area: name, page: checkedName(where) },
  )
}

const rowId = (id: Json | undefined): string | null => (id === null ? null : checkedName(id))

const rowIndex = (index: Json | undefined): number => {
  if (typeof index !== 'number') throw unreadable()
  return index
}

function rowPath(path: Json | undefined): Path {
  if (!isList(path)) throw unreadable()
  return pathOf(
    path.map((piece) => {
      if (typeof piece === 'number' || typeof piece === 'string') return piece
      throw unreadable()
    }),
  )
}

/** Parses a patch of a journal. Throws `Refused` for anything else. */
export function rowPatch(row: Json): Patch {
  if (!isList(row)) throw unreadable()
  const [op, first, second, third, fourth] = row
  if (op === 'i' && isBlock(third)) return { op: 'insert', area: rowArea(first), index: rowIndex(second), block: third }
  if (op === 'r') return { op: 'remove', id: checkedName(first) }
  if (op === 'm') return { op: 'move', id: checkedName(first), area: rowArea(second), index: rowIndex(third) }
  if (op === 'c') return { op: 'cut', id: rowId(first), path: rowPath(second) }
  if (op !== 'p' || third === undefined) throw unreadable()
  const put = { op: 'put', id: rowId(first), path: rowPath(second), value: third } as const
  return fourth === undefined ? put : { ...put, at: rowIndex(fourth) }
}
