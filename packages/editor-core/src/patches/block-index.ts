import { areasIn, AREAS, isBlock } from '../document/block.ts'
import { isList, isRecord, own } from '../document/json.ts'
import type { AreaRef } from '../document/area.ts'
import type { Block } from '../document/block.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Json } from '../document/json.ts'

/** The current version of a block, and its area. */
export interface Entry {
  readonly block: Block
  readonly area: AreaRef
}

/** Entries of all blocks of a document, by id. */
export type BlockIndex = Map<string, Entry>

/** Previous entries of changed blocks, in the order of the changes. Applied in reverse, they restore the index. */
export type IndexLog = (readonly [id: string, was: Entry | undefined])[]

/**
 * Versions of a document share one index: the version that was used last owns the map, and every other one links
 * towards it. Reading another version follows those links and takes over the map, so that it is never copied.
 */
export interface IndexSlot {
  map: BlockIndex | null
  next: IndexSlot | null
  log: IndexLog
}

const slots = new WeakMap<EditorDocument, IndexSlot>()

/** Visits every block in a list with its area, outer blocks first. Not recursive, so that any depth is possible. */
export function eachBlock(list: readonly Json[], area: AreaRef, visit: (block: Block, area: AreaRef) => void): void {
  const open: (readonly [readonly Json[], AreaRef])[] = [[list, area]]
  for (let next = open.pop(); next; next = open.pop()) {
    const [entries, place] = next
    for (const entry of entries) {
      if (!isBlock(entry)) continue
      visit(entry, place)
      for (const [name, inner] of areasIn(entry)) open.push([inner, { parent: entry.id, area: name }])
    }
  }
}

/** Yields the lists of all page areas. */
export function* pageLists(
  document: EditorDocument,
): Generator<readonly [page: string, area: string, list: readonly Json[]]> {
  const pages = own(document, AREAS)
  if (!isRecord(pages)) return
  for (const [page, areas] of Object.entries(pages)) {
    if (!isRecord(areas)) continue
    for (const [area, list] of Object.entries(areas)) if (isList(list)) yield [page, area, list]
  }
}

function built(document: EditorDocument): BlockIndex {
  const map: BlockIndex = new Map()
  for (const [page, area, list] of pageLists(document)) {
    eachBlock(list, { page, area }, (block, place) => {
      if (!map.has(block.id)) map.set(block.id, { block, area: place })
    })
  }
  return map
}

/** Reverts a map by a log, and returns the log that restores it. */
export function revert(map: BlockIndex, log: IndexLog): IndexLog {
  const back: IndexLog = []
  for (const [id, was] of log.toReversed()) {
    back.push([id, map.get(id)])
    if (was) map.set(id, was)
    else map.delete(id)
  }
  return back
}

function takeMap(slot: IndexSlot): BlockIndex {
  const way: IndexSlot[] = []
  let owner = slot
  while (owner.next) {
    way.push(owner)
    owner = owner.next
  }
  const { map } = owner
  if (!map) throw new Error('An index has lost its map')
  for (const step of way.toReversed()) {
    owner.log = revert(map, step.log)
    owner.next = step
    owner.map = null
    step.next = null
    step.map = map
    step.log = []
    owner = step
  }
  return map
}

/** Returns the index of a document. Immediate for the version that was changed or read last, otherwise moved to it. */
export function indexOf(document: EditorDocument): BlockIndex {
  const known = slots.get(document)
  if (known) return known.map ?? takeMap(known)
  const map = built(document)
  slots.set(document, { map, next: null, log: [] })
  return map
}

/** Passes the map from one document to the next, given the log of what changed in it. */
export function passIndex(from: EditorDocument, to: EditorDocument, map: BlockIndex, log: IndexLog): void {
  const slot: IndexSlot = { map, next: null, log: [] }
  const old = slots.get(from)
  if (old) {
    old.map = null
    old.next = slot
    old.log = log
  }
  slots.set(to, slot)
}
