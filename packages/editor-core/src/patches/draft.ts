import { areaIn, AREAS, configOf } from '../document/block.ts'
import { areaKey, isBlockArea } from '../document/area.ts'
import { pageAreaIn } from '../document/editor-document.ts'
import { isRecord, own } from '../document/json.ts'
import { Refused, blockNotFound } from '../document/refused.ts'
import { indexOf } from './block-index.ts'
import type { AreaRef } from '../document/area.ts'
import type { Block } from '../document/block.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Json, JsonRecord } from '../document/json.ts'
import type { BlockIndex, Entry, IndexLog } from './block-index.ts'

/** Parts of a document that a change affected, to notify those who watch them. */
export interface Touched {
  /** Blocks whose own values, areas or position changed. */
  readonly blocks: Set<string>
  /** Areas whose list of blocks changed, by `areaKey`. */
  readonly areas: Set<string>
  /** Whether values of the document itself changed, such as translations. */
  document: boolean
}

/** A document while patches are applied to it: the current root, and its index with the log to revert it. */
export interface Draft {
  root: EditorDocument
  readonly map: BlockIndex
  readonly log: IndexLog
  readonly touched: Touched
  /** Number of copied list entries. */
  copied: number
}

/**
 * Opens a draft. It borrows the document's index, so close it or roll it back before anything else reads the document.
 */
export const openDraft = (document: EditorDocument): Draft => ({
  root: document,
  map: indexOf(document),
  log: [],
  touched: { blocks: new Set(), areas: new Set(), document: false },
  copied: 0,
})

/** Returns the entry of a block. Throws `Refused` if there is none. */
export function entryIn(map: BlockIndex, id: string): Entry {
  const entry = map.get(id)
  if (!entry) throw blockNotFound(id)
  return entry
}

/** Returns the list of an area; `undefined` if there is none. */
export function listIn(draft: Pick<Draft, 'root' | 'map'>, area: AreaRef): readonly Json[] | undefined {
  return isBlockArea(area)
    ? areaIn(entryIn(draft.map, area.parent).block, area.area)
    : pageAreaIn(draft.root, area.page, area.area)
}

/** Returns the list of an area. Throws `Refused` if there is none. */
export function listAt(draft: Pick<Draft, 'root' | 'map'>, area: AreaRef): readonly Json[] {
  const list = listIn(draft, area)
  if (!list) throw new Refused('bad-path', `There is no area "${area.area}"`, { area: area.area })
  return list
}

export function setEntry(draft: Draft, id: string, entry: Entry | undefined): void {
  draft.log.push([id, draft.map.get(id)])
  if (entry) draft.map.set(id, entry)
  else draft.map.delete(id)
}

const record = (value: Json | undefined): JsonRecord => (isRecord(value) ? value : {})

/** Replaces the list of an existing area. */
export function setList(draft: Draft, area: AreaRef, list: readonly Json[]): void {
  draft.copied += list.length
  if (isBlockArea(area)) {
    const { block } = entryIn(draft.map, area.parent)
    const config = configOf(block)
    const areas = { ...record(config[AREAS]), [area.area]: list }
    setBlock(draft, { ...block, config: { ...config, [AREAS]: areas } })
    return
  }
  const pages = record(draft.root[AREAS])
  const areas = { ...record(own(pages, area.page)), [area.area]: list }
  draft.root = { ...draft.root, [AREAS]: { ...pages, [area.page]: areas } }
}

/** Replaces a block by another version of it. */
export function setBlock(draft: Draft, block: Block): void {
  const entry = entryIn(draft.map, block.id)
  const list = listAt(draft, entry.area).slice()
  list[list.indexOf(entry.block)] = block
  setEntry(draft, block.id, { block, area: entry.area })
  setList(draft, entry.area, list)
}

/** Marks an area's list of blocks as changed. */
export function touchArea(draft: Draft, area: AreaRef): void {
  if (isBlockArea(area)) draft.touched.blocks.add(area.parent)
  draft.touched.areas.add(areaKey(area))
}
