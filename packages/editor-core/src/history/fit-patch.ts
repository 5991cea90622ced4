import { AREAS, isBlock } from '../document/block.ts'
import { isBlockArea } from '../document/area.ts'
import { equal } from '../document/equal.ts'
import { isList } from '../document/json.ts'
import { readAt } from '../document/path.ts'
import { freshId } from '../document/block-id.ts'
import { eachBlock, indexOf } from '../patches/block-index.ts'
import { listIn } from '../patches/draft.ts'
import { planPut } from '../patches/plan-put.ts'
import { openArea, typeNameOf } from '../commands/place.ts'
import { idsWithin, removeBlock } from '../commands/remove-blocks.ts'
import { Refused } from '../document/refused.ts'
import { anchoredIndex } from './anchor.ts'
import { renamePatch } from './rename-ids.ts'
import type { AreaRef } from '../document/area.ts'
import type { Block } from '../document/block.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Json } from '../document/json.ts'
import type { Path } from '../document/path.ts'
import type { Work } from '../commands/command.ts'
import type { CutPatch, InsertPatch, MovePatch, Patch, PutPatch, RemovePatch } from '../patches/patch.ts'
import type { Conflict } from './conflict.ts'

/** Context for adapting a local patch: the stored versions before and after the others' changes, and the local one. */
export interface Fitting {
  readonly work: Work
  readonly base: EditorDocument
  readonly theirs: EditorDocument
  readonly baseBlocks: ReadonlyMap<string, Block>
  readonly theirBlocks: ReadonlyMap<string, Block>
  /** The blocks of the local document after all its steps. */
  readonly finalBlocks: ReadonlyMap<string, Block>
  /** The local document just before the patch. */
  readonly mine: EditorDocument
  readonly renames: Map<string, string>
  readonly report: (kind: Conflict['kind'], theirs?: Json) => void
}

const changedThere = ({ baseBlocks, theirBlocks }: Fitting, id: string): boolean => {
  const [before, now] = [baseBlocks.get(id), theirBlocks.get(id)]
  return before !== undefined && now !== undefined && !equal(before, now)
}

const ownerIsGone = (work: Work, area: AreaRef): boolean => isBlockArea(area) && !work.has(area.parent)

const listOf = (document: EditorDocument, area: AreaRef): readonly Json[] => {
  const map = indexOf(document)
  return isBlockArea(area) && !map.has(area.parent) ? [] : (listIn({ root: document, map }, area) ?? [])
}

/** Returns the area in the local document, in which renamed blocks still have their old ids. */
function areaInMine({ renames }: Fitting, area: AreaRef): AreaRef {
  if (!isBlockArea(area)) return area
  const [old = area.parent] = [...renames].find(([, to]) => to === area.parent) ?? []
  return { ...area, parent: old }
}

function freeIds(fitting: Fitting, block: Block, area: AreaRef): boolean {
  const { work, renames } = fitting
  const taken: string[] = []
  eachBlock([block], area, ({ id }) => {
    if (work.has(id)) taken.push(id)
  })
  for (const id of taken)
    renames.set(
      id,
      freshId(typeNameOf(work, id), work.context.clock(), (next) => work.has(next) || fitting.finalBlocks.has(next)),
    )
  return taken.length === 0
}

function fitInsert(fitting: Fitting, patch: InsertPatch): Patch | 'again' | undefined {
  const { work, theirBlocks, finalBlocks } = fitting
  const theirs = theirBlocks.get(patch.block.id)
  if (theirs && (equal(theirs, patch.block) || equal(theirs, finalBlocks.get(patch.block.id)))) return undefined
  if (ownerIsGone(work, patch.area)) {
    fitting.report('place-gone')
    return undefined
  }
  if (!freeIds(fitting, patch.block, patch.area)) {
    fitting.report('renamed')
    return 'again'
  }
  const index = anchoredIndex(
    listOf(fitting.mine, areaInMine(fitting, patch.area)),
    patch.index,
    openArea(work, patch.area),
  )
  return { ...patch, index }
}

function fitRemove(fitting: Fitting, { id }: RemovePatch): undefined {
  const { work } = fitting
  if (!work.has(id)) return
  if (idsWithin(work, id).some((inner) => changedThere(fitting, inner))) fitting.report('kept')
  else removeBlock(work, id)
}

function fitMove(fitting: Fitting, patch: MovePatch): Patch | undefined {
  const { work } = fitting
  const { id, area } = patch
  if (!work.has(id) || ownerIsGone(work, area)) {
    fitting.report(work.has(id) ? 'place-gone' : 'gone')
    return undefined
  }
  const known = listOf(fitting.mine, areaInMine(fitting, area)).filter(
    (entry) => !isBlock(entry) || (fitting.renames.get(entry.id) ?? entry.id) !== id,
  )
  const all = openArea(work, area)
  const now = all.filter((entry) => !isBlock(entry) || entry.id !== id)
  const index = anchoredIndex(known, patch.index, now)
  return all[index] === work.entry(id).block ? undefined : { ...patch, index }
}

const isContainer = ({ id, path }: PutPatch | CutPatch): boolean =>
  id === null ? path[0] === AREAS : path[0] === 'config' && path[1] === AREAS

const targetIn = (document: EditorDocument, blocks: ReadonlyMap<string, Block>, id: string | null): Json | undefined =>
  id === null ? document : blocks.get(id)

/** Returns whether a list on the path has different entries there, so that an index would refer to another entry. */
function listChanged({ base, theirs, baseBlocks, theirBlocks }: Fitting, { id, path }: PutPatch | CutPatch): boolean {
  const [before, now] = [targetIn(base, baseBlocks, id), targetIn(theirs, theirBlocks, id)]
  return path.some((_, depth) => {
    const list = readAt(before, path.slice(0, depth))
    if (!isList(list)) return false
    const other = readAt(now, path.slice(0, depth))
    return !isList(other) || other.length !== list.length
  })
}

/** Returns the block that a translation belongs to, if it exists in the local document. */
function ownerOf({ mine, renames }: Fitting, [first, , key]: Path): string | undefined {
  if (first !== 'translations' || typeof key !== 'string') return undefined
  const map = indexOf(mine)
  const known = (id: string): boolean => map.has(id) || [...renames.values()].includes(id)
  for (let dot = key.indexOf('.'); dot >= 0; dot = key.indexOf('.', dot + 1))
    if (known(key.slice(0, dot))) return key.slice(0, dot)
  return undefined
}

/** Returns whether the value of a patch can still be changed, and reports the conflict if not. */
function isReachable(fitting: Fitting, patch: PutPatch | CutPatch): boolean {
  const owner = patch.id ?? ownerOf(fitting, patch.path)
  if (owner !== undefined && !fitting.work.has(owner)) {
    fitting.report('gone')
    return false
  }
  if (!listChanged(fitting, patch)) return true
  fitting.report('list-changed')
  return false
}

function reportBothChanged(
  { base, theirs, baseBlocks, theirBlocks, report }: Fitting,
  { id, path }: PutPatch | CutPatch,
): void {
  const now = readAt(targetIn(theirs, theirBlocks, id), path)
  if (!equal(readAt(targetIn(base, baseBlocks, id), path), now)) report('both-changed', now)
}

function fitPut(fitting: Fitting, patch: PutPatch): Patch | undefined {
  const { work } = fitting
  const { id, path, value } = patch
  if (!isReachable(fitting, patch)) return undefined
  const target = id === null ? work.document() : work.entry(id).block
  const now = readAt(target, path)
  if (isContainer(patch) && now !== undefined) return undefined
  if (equal(now, value) && patch.at === undefined) return undefined
  reportBothChanged(fitting, patch)
  const plan = planPut(target, path, value)
  return plan.path === path ? patch : { op: 'put', id, ...plan }
}

function fitCut(fitting: Fitting, patch: CutPatch): Patch | undefined {
  const { work } = fitting
  // A translation that was removed there with its block needs no cut, and is no conflict.
  if (patch.id === null && readAt(work.document(), patch.path) === undefined) return undefined
  if (!isReachable(fitting, patch)) return undefined
  const target = patch.id === null ? work.document() : work.entry(patch.id).block
  if (readAt(target, patch.path) === undefined) return undefined
  if (!isContainer(patch)) reportBothChanged(fitting, patch)
  return patch
}

/** Applies a local patch to the others' document as far as possible, and reports conflicts. */
export function fitPatch(fitting: Fitting, local: Patch): void {
  const patch = renamePatch(local, fitting.renames)
  try {
    const fitted = fittedPatch(fitting, patch)
    if (fitted === 'again') fitPatch(fitting, local)
    else if (fitted) fitting.work.apply(fitted)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    fitting.report('does-not-fit')
  }
}

function fittedPatch(fitting: Fitting, patch: Patch): Patch | 'again' | undefined {
  switch (patch.op) {
    case 'insert':
      return fitInsert(fitting, patch)
    case 'remove':
      return fitRemove(fitting, patch)
    case 'move':
      return fitMove(fitting, patch)
    case 'put':
      return fitPut(fitting, patch)
    case 'cut':
      return fitCut(fitting, patch)
  }
}
