import type { AreaRef } from '../document/area.ts'
import type { Block } from '../document/block.ts'
import type { Json } from '../document/json.ts'
import type { Path } from '../document/path.ts'

/** Puts a block, with all in it, into an area before the entry at `index`. */
export interface InsertPatch {
  readonly op: 'insert'
  readonly area: AreaRef
  readonly index: number
  readonly block: Block
}

/** Removes a block, with everything in it, from the document. */
export interface RemovePatch {
  readonly op: 'remove'
  readonly id: string
}

/** Moves a block to an area, before the entry at `index` once the block has left its old position. */
export interface MovePatch {
  readonly op: 'move'
  readonly id: string
  readonly area: AreaRef
  readonly index: number
}

/**
 * Puts a value at a path of a block, or of the document when `id` is `null`. With `at` the key or entry is new and gets
 * that position among its neighbours; without, it replaces what is there or comes last.
 */
export interface PutPatch {
  readonly op: 'put'
  readonly id: string | null
  readonly path: Path
  readonly value: Json
  readonly at?: number
}

/** Removes the key or list entry at a path. */
export interface CutPatch {
  readonly op: 'cut'
  readonly id: string | null
  readonly path: Path
}

/** The smallest change of a document. Blocks are named by id, so that patches also fit documents that changed elsewhere. */
export type Patch = InsertPatch | RemovePatch | MovePatch | PutPatch | CutPatch
