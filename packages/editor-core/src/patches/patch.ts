import type { AreaRef } from '../document/area.ts'
import type { Block } from '../document/block.ts'
import type { Json } from '../document/json.ts'
import type { Path } from '../document/path.ts'

/** Inserts a block, with everything in it, into an area before the entry at `index`. */
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
 * Sets a value at a path of a block, or of the document if `id` is `null`. With `at`, the key or entry is new and gets
 * that position; without it, the value replaces the existing one or is added at the end.
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

/** An atomic change of a document. Refers to blocks by id, so that it also fits documents that changed elsewhere. */
export type Patch = InsertPatch | RemovePatch | MovePatch | PutPatch | CutPatch
