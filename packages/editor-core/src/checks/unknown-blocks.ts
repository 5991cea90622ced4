import { documentOrder } from '../selectors/document-order.ts'
import type { BlockTypes } from '../blocks/block-types.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Finding } from './finding.ts'

/** Blocks whose type, or whose version of it, nobody declares. They are kept, but the storefront may not draw them. */
export const unknownBlocks = (document: EditorDocument, types: BlockTypes): readonly Finding[] =>
  [...documentOrder(document)].flatMap(({ block, page }): readonly Finding[] =>
    types.of(block) ? [] : [{ code: 'unknown-block', id: block.id, page, type: types.nameOf(block.id) }],
  )
