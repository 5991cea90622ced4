import { AREAS } from './block.ts'
import { isList, isRecord, own } from './json.ts'
import { collectionOf, PRODUCT_AREA, PRODUCT_PAGE } from './pages.ts'
import type { Json, JsonRecord } from './json.ts'

/**
 * The editor config as it is stored: `blocks_collection` by page, then by area, each a list of
 * blocks; `translations` by language; and whatever else stands in it, which is kept. Never changed in place: commands
 * return a next document that shares what they did not touch.
 */
export type EditorDocument = JsonRecord

/** A document with nothing in it. */
export const emptyDocument: EditorDocument = { [AREAS]: {}, translations: {} }

/** Which pages have blocks or areas, as keys of `blocks_collection`, in stored order. */
export function pagesIn(document: EditorDocument): readonly string[] {
  const pages = own(document, AREAS)
  return isRecord(pages) ? Object.keys(pages).filter((page) => isRecord(pages[page])) : []
}

/** The list of an area of a page; `undefined` when there is none. The page may be named by its role, as `_product-page`. */
export function pageAreaIn(document: EditorDocument, page: string, area: string): readonly Json[] | undefined {
  const list = own(own(own(document, AREAS), collectionOf(page)), area)
  return isList(list) ? list : undefined
}

/** The areas of a page, in stored order. The product page always has the area that shows the product. */
export function areasOfPage(document: EditorDocument, page: string): readonly string[] {
  const stored = own(own(document, AREAS), collectionOf(page))
  const areas = isRecord(stored) ? Object.keys(stored).filter((area) => isList(stored[area])) : []
  return collectionOf(page) === collectionOf(PRODUCT_PAGE) && !areas.includes(PRODUCT_AREA)
    ? [...areas, PRODUCT_AREA]
    : areas
}

/** The texts of a language, by key. */
export function translationsIn(document: EditorDocument, locale: string): JsonRecord {
  const texts = own(own(document, 'translations'), locale)
  return isRecord(texts) ? texts : {}
}

/** The languages that have texts. */
export function localesIn(document: EditorDocument): readonly string[] {
  const texts = own(document, 'translations')
  return isRecord(texts) ? Object.keys(texts) : []
}
