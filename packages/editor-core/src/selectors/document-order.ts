import { areasIn, isBlock } from '../document/block.ts'
import { pageLists } from '../patches/block-index.ts'
import type { AreaRef } from '../document/area.ts'
import type { Block } from '../document/block.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Json } from '../document/json.ts'

/** A block, with its location. */
export interface FoundBlock {
  readonly block: Block
  /** The key of `blocks_collection` that contains it, at any depth. */
  readonly page: string
  readonly area: AreaRef
  /** Its position in its area. */
  readonly index: number
}

function* inList(list: readonly Json[], page: string, area: AreaRef): Generator<FoundBlock> {
  for (const [index, block] of list.entries()) {
    if (!isBlock(block)) continue
    yield { block, page, area, index }
    for (const [name, inner] of areasIn(block)) yield* inList(inner, page, { parent: block.id, area: name })
  }
}

/** Yields every block in document order: pages from top to bottom, a block before those inside it. */
export function* documentOrder(document: EditorDocument): Generator<FoundBlock> {
  for (const [page, area, list] of pageLists(document)) yield* inList(list, page, { page, area })
}
