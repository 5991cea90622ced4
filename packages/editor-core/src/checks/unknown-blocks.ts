import { documentOrder } from '../selectors/document-order.ts'
import type { BlockTypes } from '../blocks/block-types.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Finding } from './finding.ts'

/**
 * Finds blocks with an undeclared type or version. They are preserved, but the storefront may be unable to render them.
 */
export const unknownBlocks = (document: EditorDocument, types: BlockTypes): readonly Finding[] =>
  [...documentOrder(document)].flatMap(({ block, page }): readonly Finding[] =>
    types.of(block) ? [] : [{ code: 'unknown-block', id: block.id, page, type: types.nameOf(block.id) }],
  )
