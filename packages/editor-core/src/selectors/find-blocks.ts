import { blockTypeOf } from '../document/block-id.ts'
import { isList, isRecord } from '../document/json.ts'
import { AREAS } from '../document/block.ts'
import { isBlockArea } from '../document/area.ts'
import { indexOf } from '../patches/block-index.ts'
import { documentOrder } from './document-order.ts'
import type { TypeOfId } from '../document/block-id.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Json } from '../document/json.ts'
import type { FoundBlock } from './document-order.ts'

/** Yields all texts in a value, except those of inner blocks. */
function* textsIn(value: Json | undefined): Generator<string> {
  if (typeof value === 'string') yield value
  if (isList(value)) for (const item of value) yield* textsIn(item)
  if (isRecord(value)) for (const [key, item] of Object.entries(value)) if (key !== AREAS) yield* textsIn(item)
}

/** Returns the blocks for which a predicate holds, in document order. */
export const findBlocks = (document: EditorDocument, test: (found: FoundBlock) => boolean): readonly FoundBlock[] =>
  [...documentOrder(document)].filter(test)

/** Returns the blocks that contain a text in their id or any of their values, ignoring case. */
export function findText(document: EditorDocument, text: string): readonly FoundBlock[] {
  const wanted = text.toLowerCase()
  if (wanted.trim() === '') return []
  return findBlocks(document, ({ block }) => [...textsIn(block)].some((own) => own.toLowerCase().includes(wanted)))
}

/** Returns all blocks of a type in document order, to check before the type is changed or uninstalled. */
export const usagesOf = (
  document: EditorDocument,
  type: string,
  nameOf: TypeOfId = blockTypeOf,
): readonly FoundBlock[] => findBlocks(document, ({ block }) => nameOf(block.id) === type)

/** Returns the number of blocks of a document. */
export const countBlocks = (document: EditorDocument): number => indexOf(document).size

/** Returns the ids of the blocks that contain a block, innermost first. */
export function ancestorsOf(document: EditorDocument, id: string): readonly string[] {
  const index = indexOf(document)
  const ancestors: string[] = []
  for (let entry = index.get(id); entry && isBlockArea(entry.area); entry = index.get(entry.area.parent))
    ancestors.push(entry.area.parent)
  return ancestors
}
