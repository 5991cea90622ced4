import { areasIn, isBlock } from '../document/block.ts'
import { areasOfPage, pageAreaIn, pagesIn } from '../document/editor-document.ts'
import { blockTypeOf } from '../document/block-id.ts'
import { isFilled } from '../blocks/block-fields.ts'
import { isRecord } from '../document/json.ts'
import { pageOf } from '../document/pages.ts'
import type { BlockTypes } from '../blocks/block-types.ts'
import type { Block } from '../document/block.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Json } from '../document/json.ts'

/** A block in an outline. */
export interface OutlineBlock {
  readonly id: string
  readonly type: string
  /** Label of its type; for an undeclared type, the type itself. */
  readonly label: string
  /** The first text of its content, to distinguish it from others of its type. */
  readonly text: string | null
  readonly areas: readonly OutlineArea[]
}

/** An area in an outline, of a page or a block. */
export interface OutlineArea {
  readonly area: string
  readonly blocks: readonly OutlineBlock[]
}

/** A page in an outline. */
export interface OutlinePage {
  /** The key of `blocks_collection`. */
  readonly collection: string
  /** Name of the page. */
  readonly page: string
  readonly areas: readonly OutlineArea[]
}

/** Returns the first non-blank text in a block's content; `null` if there is none. */
export function textOf(block: Block): string | null {
  const content = block['content']
  if (typeof content === 'string') return isFilled(content) ? content : null
  const texts: readonly Json[] = isRecord(content) ? Object.values(content) : []
  return texts.find((text): text is string => typeof text === 'string' && isFilled(text)) ?? null
}

const blocksOf = (list: readonly Json[], types: BlockTypes | undefined): readonly OutlineBlock[] =>
  list.filter(isBlock).map((block) => {
    const type = (types?.nameOf ?? blockTypeOf)(block.id)
    const areas = areasIn(block).map(([area, inner]) => ({ area, blocks: blocksOf(inner, types) }))
    return { id: block.id, type, label: types?.get(type)?.label ?? type, text: textOf(block), areas }
  })

/** Returns the blocks of a page by area, with those inside them. */
export const pageOutline = (document: EditorDocument, collection: string, types?: BlockTypes): OutlinePage => ({
  collection,
  page: pageOf(collection),
  areas: areasOfPage(document, collection).map((area) => ({
    area,
    blocks: blocksOf(pageAreaIn(document, collection, area) ?? [], types),
  })),
})

/** Returns all pages with their blocks, in stored order. */
export const outline = (document: EditorDocument, types?: BlockTypes): readonly OutlinePage[] =>
  pagesIn(document).map((collection) => pageOutline(document, collection, types))
