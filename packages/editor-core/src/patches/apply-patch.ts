import { AREAS, isBlock } from '../document/block.ts'
import { isBlockArea, sameArea } from '../document/area.ts'
import { isList, isRecord, own } from '../document/json.ts'
import { checkedKey } from '../document/keys.ts'
import { readAt } from '../document/path.ts'
import { Refused } from '../document/refused.ts'
import { eachBlock } from './block-index.ts'
import { entryIn, listAt, setBlock, setEntry, setList, touchArea } from './draft.ts'
import { positionOf, valueWith, valueWithout } from './value-change.ts'
import type { AreaRef } from '../document/area.ts'
import type { Json } from '../document/json.ts'
import type { Path } from '../document/path.ts'
import type { Draft } from './draft.ts'
import type { CutPatch, InsertPatch, MovePatch, Patch, PutPatch, RemovePatch } from './patch.ts'

function checkIndex(index: number, length: number): void {
  if (Number.isInteger(index) && index >= 0 && index <= length) return
  throw new Refused('bad-index', `There is no place ${index} among ${length} blocks`)
}

/** Returns whether an area is inside a block, at any depth. */
export function isInside(draft: Pick<Draft, 'map'>, area: AreaRef, id: string): boolean {
  for (let at = area; isBlockArea(at); at = entryIn(draft.map, at.parent).area) if (at.parent === id) return true
  return false
}

function insert(draft: Draft, { area, index, block }: InsertPatch): Patch {
  const list = listAt(draft, area)
  checkIndex(index, list.length)
  const fresh = new Set<string>()
  eachBlock([block], area, ({ id }) => {
    if (fresh.has(id) || draft.map.has(id)) throw new Refused('id-taken', `There is a block "${id}" already`, { id })
    fresh.add(id)
  })
  setList(draft, area, list.toSpliced(index, 0, block))
  eachBlock([block], area, (inner, place) => {
    setEntry(draft, inner.id, { block: inner, area: place })
    draft.touched.blocks.add(inner.id)
    touchArea(draft, place)
  })
  return { op: 'remove', id: block.id }
}

function remove(draft: Draft, { id }: RemovePatch): Patch {
  const { block, area } = entryIn(draft.map, id)
  const list = listAt(draft, area)
  const index = list.indexOf(block)
  setList(draft, area, list.toSpliced(index, 1))
  eachBlock([block], area, (inner, place) => {
    setEntry(draft, inner.id, undefined)
    draft.touched.blocks.add(inner.id)
    touchArea(draft, place)
  })
  return { op: 'insert', area, index, block }
}

function move(draft: Draft, { id, area, index }: MovePatch): Patch {
  const { block, area: from } = entryIn(draft.map, id)
  const old = listAt(draft, from)
  const was = old.indexOf(block)
  const isReorder = sameArea(from, area)
  if (!isReorder && isInside(draft, area, id))
    throw new Refused('own-subtree', 'A block cannot be moved into itself', { id })
  checkIndex(index, isReorder ? old.length - 1 : listAt(draft, area).length)
  const rest = old.toSpliced(was, 1)
  if (isReorder) {
    rest.splice(index, 0, block)
    setList(draft, area, rest)
  } else {
    setList(draft, from, rest)
    setList(draft, area, listAt(draft, area).toSpliced(index, 0, block))
    setEntry(draft, id, { block, area })
    draft.touched.blocks.add(id)
    touchArea(draft, from)
  }
  touchArea(draft, area)
  return { op: 'move', id, area: from, index: was }
}

/** Returns whether the value of an area contains blocks. */
function holdsBlocks(value: Json | undefined): boolean {
  if (isList(value)) return value.some(isBlock)
  return isRecord(value) && Object.values(value).some(holdsBlocks)
}

/** Returns the depth of `blocks_collection` in the paths of a block or document; -1 if the path leads elsewhere. */
function areasDepth(id: string | null, [first, second]: Path): number {
  if (id === null) return first === AREAS ? 1 : -1
  return first === 'config' && second === AREAS ? 2 : -1
}

/**
 * Throws `Refused` if putting or cutting a value would change a block's id, or add, remove or reach into blocks without
 * updating the index.
 */
function checkNoBlocks(id: string | null, path: Path, value: Json | undefined): void {
  for (const piece of path) checkedKey(String(piece))
  if (id !== null && path[0] === 'id') throw new Refused('bad-path', 'The id of a block never changes')
  const depth = areasDepth(id, path)
  const isConfig = id !== null && path.length === 1 && path[0] === 'config'
  const areas = isConfig ? own(value, AREAS) : value
  const isTooDeep = depth > 0 && path.length > 3
  if (isTooDeep || ((depth > 0 || isConfig) && holdsBlocks(areas)))
    throw new Refused('area-path', 'Blocks are changed by their own commands')
}

function setTarget(draft: Draft, id: string | null, change: (value: Json) => Json): void {
  if (id === null) {
    const next = change(draft.root)
    if (isRecord(next)) draft.root = next
    draft.touched.document = true
    return
  }
  const next = change(entryIn(draft.map, id).block)
  if (isBlock(next)) setBlock(draft, next)
  draft.touched.blocks.add(id)
}

const targetOf = (draft: Draft, id: string | null): Json => (id === null ? draft.root : entryIn(draft.map, id).block)

function put(draft: Draft, { id, path, value, at }: PutPatch): Patch {
  const target = targetOf(draft, id)
  const isNewEntry = at !== undefined && isList(readAt(target, path.slice(0, -1)))
  const was = isNewEntry ? undefined : readAt(target, path)
  checkNoBlocks(id, path, was)
  checkNoBlocks(id, path, value)
  setTarget(draft, id, (whole) => valueWith(whole, path, value, at))
  return was === undefined ? { op: 'cut', id, path } : { op: 'put', id, path, value: was }
}

function cut(draft: Draft, { id, path }: CutPatch): Patch {
  const target = targetOf(draft, id)
  const was = readAt(target, path)
  if (was === undefined) throw new Refused('bad-path', 'There is nothing to delete')
  checkNoBlocks(id, path, was)
  const at = positionOf(readAt(target, path.slice(0, -1)), path[path.length - 1] ?? '')
  setTarget(draft, id, (value) => valueWithout(value, path))
  return { op: 'put', id, path, value: was, at }
}

/** Applies a patch to a draft and returns its exact inverse. If it throws `Refused`, nothing has changed. */
export function applyPatch(draft: Draft, patch: Patch): Patch {
  switch (patch.op) {
    case 'insert':
      return insert(draft, patch)
    case 'remove':
      return remove(draft, patch)
    case 'move':
      return move(draft, patch)
    case 'put':
      return put(draft, patch)
    case 'cut':
      return cut(draft, patch)
  }
}
