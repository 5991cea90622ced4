import { blockFields } from '../blocks/block-fields.ts'
import { documentOrder } from '../selectors/document-order.ts'
import type { FieldValue } from '../blocks/block-fields.ts'
import type { BlockType } from '../blocks/block-type.ts'
import type { BlockTypes } from '../blocks/block-types.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { FoundBlock } from '../selectors/document-order.ts'
import type { FoundValue } from './finding.ts'

/** A declared value, with its block. */
export interface DeclaredValue extends FieldValue {
  readonly found: FoundBlock
  readonly type: BlockType
}

/** Yields every declared value of a document, in document order. Undeclared blocks have none. */
export function* declaredValues(document: EditorDocument, types: BlockTypes): Generator<DeclaredValue> {
  for (const found of documentOrder(document)) {
    const type = types.of(found.block)
    if (!type) continue
    for (const value of blockFields(type, found.block)) yield { ...value, found, type }
  }
}

/** Returns the location of a declared value. */
export const whereIs = ({ found, part, path }: DeclaredValue): FoundValue => ({
  id: found.block.id,
  page: found.page,
  part,
  path,
})
