import { areaIn, areasIn, isBlock } from '../document/block.ts'
import { areasOfPage, pageAreaIn, pagesIn } from '../document/editor-document.ts'
import { PRODUCT_AREA } from '../document/pages.ts'
import { documentOrder } from '../selectors/document-order.ts'
import type { BlockTypes } from '../blocks/block-types.ts'
import type { EditorDocument } from '../document/editor-document.ts'
import type { Json } from '../document/json.ts'
import type { Finding } from './finding.ts'

const isEmpty = (list: readonly Json[] | undefined): boolean => !list?.some(isBlock)

/**
 * Finds areas without blocks: of pages, except the one that shows the product, and stored or declared ones of blocks.
 */
export function emptyAreas(document: EditorDocument, types: BlockTypes): readonly Finding[] {
  const onPages = pagesIn(document).flatMap((page) =>
    areasOfPage(document, page)
      .filter((area) => area !== PRODUCT_AREA && isEmpty(pageAreaIn(document, page, area)))
      .map((area): Finding => ({ code: 'empty-area', page, area: { page, area } })),
  )
  const inBlocks = [...documentOrder(document)].flatMap(({ block, page }) => {
    const areas = new Set([...Object.keys(types.of(block)?.areas ?? {}), ...areasIn(block).map(([area]) => area)])
    return [...areas]
      .filter((area) => isEmpty(areaIn(block, area)))
      .map((area): Finding => ({ code: 'empty-area', page, area: { parent: block.id, area } }))
  })
  return [...onPages, ...inBlocks]
}
