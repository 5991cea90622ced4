import { areasIn, AREAS, isBlock } from '../document/block.ts'
import { isList, isRecord, own } from '../document/json.ts'
import type { AreaRef } from '../document/area.ts'
import type { Block } from '../document/block.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Json } from '../document/json.ts'

/** A block as it is now, and the area it stands in. */
export interface Entry {
  readonly block: Block
  readonly area: AreaRef
}

/** Where every block of a document is, by id. */
export type BlockIndex = Map<string, Entry>

/** What changing an index back takes: the entries as they were, latest first when walked backwards. */
export type IndexLog = (readonly [id: string, was: Entry | undefined])[]

/**
 * One index for a line of documents: the one that was used last owns the map, each older or newer one knows the way
 * to it. Reading an older document walks that way and takes the map along, so no document pays for a copy.
 */
export interface IndexSlot {
  map: BlockIndex | null
  next: IndexSlot | null
  log: IndexLog
}

const slots = new WeakMap<EditorDocument, IndexSlot>()

/** Every block in a list, with its area, outer ones first. Visits without recursion, however deep the blocks are. */
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

/** Every list of blocks that stands on a page itself. */
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

/** Changes a map by a log, and says how to change it back. */
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

/** The index of a document: at hand for the one that was changed or read last, else brought there. */
export function indexOf(document: EditorDocument): BlockIndex {
  const known = slots.get(document)
  if (known) return known.map ?? takeMap(known)
  const map = built(document)
  slots.set(document, { map, next: null, log: [] })
  return map
}

/** Hands the map, which `log` has changed, on from one document to the next. */
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
