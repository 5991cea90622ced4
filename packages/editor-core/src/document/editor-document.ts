import { AREAS } from './block.ts'
import { isList, isRecord, own } from './json.ts'
import { collectionOf, PRODUCT_AREA, PRODUCT_PAGE } from './pages.ts'
import type { Json, JsonRecord } from './json.ts'

/**
 * The editor config as stored: `blocks_collection` with lists of blocks by page and area, `translations` by language,
 * and any other keys, which are preserved. Immutable: commands return a new document that shares the unchanged parts.
 */
export type EditorDocument = JsonRecord

/** A document without blocks and translations. */
export const emptyDocument: EditorDocument = { [AREAS]: {}, translations: {} }

/** Returns the pages that have blocks or areas, as keys of `blocks_collection`, in stored order. */
export function pagesIn(document: EditorDocument): readonly string[] {
  const pages = own(document, AREAS)
  return isRecord(pages) ? Object.keys(pages).filter((page) => isRecord(pages[page])) : []
}

/**
 * Returns the list of an area of a page; `undefined` if there is none. Accepts a page's name, such as `_product-page`.
 */
export function pageAreaIn(document: EditorDocument, page: string, area: string): readonly Json[] | undefined {
  const list = own(own(own(document, AREAS), collectionOf(page)), area)
  return isList(list) ? list : undefined
}

/** Returns the areas of a page, in stored order. The product page always has the area that shows the product. */
export function areasOfPage(document: EditorDocument, page: string): readonly string[] {
  const stored = own(own(document, AREAS), collectionOf(page))
  const areas = isRecord(stored) ? Object.keys(stored).filter((area) => isList(stored[area])) : []
  return collectionOf(page) === collectionOf(PRODUCT_PAGE) && !areas.includes(PRODUCT_AREA)
    ? [...areas, PRODUCT_AREA]
    : areas
}

/** Returns the translations to a language, by key. */
export function translationsIn(document: EditorDocument, locale: string): JsonRecord {
  const texts = own(own(document, 'translations'), locale)
  return isRecord(texts) ? texts : {}
}

/** Returns the languages with a table of translations. */
export function localesIn(document: EditorDocument): readonly string[] {
  const texts = own(document, 'translations')
  return isRecord(texts) ? Object.keys(texts) : []
}
