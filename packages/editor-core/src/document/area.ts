import { checkedName } from './keys.ts'
import { collectionOf } from './pages.ts'
import { Refused } from './refused.ts'

/** An area of a page, such as `main` or `product-preview`. Commands accept the page's name or its stored key. */
export interface PageArea {
  readonly page: string
  readonly area: string
}

/** An area inside a block. */
export interface BlockArea {
  /** The id of the block. */
  readonly parent: string
  readonly area: string
}

/** Reference to an area of a page or a block. */
export type AreaRef = PageArea | BlockArea

/** A position in an area: before the block at `index`, or at the end if it is omitted. */
export type Place = AreaRef & { readonly index?: number }

/** Returns whether the area is inside a block. */
export const isBlockArea = (area: AreaRef): area is BlockArea => 'parent' in area

/** Returns whether both are the same area. */
export const sameArea = (one: AreaRef, other: AreaRef): boolean =>
  one.area === other.area &&
  (isBlockArea(one)
    ? isBlockArea(other) && one.parent === other.parent
    : !isBlockArea(other) && one.page === other.page)

/** Returns a unique key of the area. */
export const areaKey = (area: AreaRef): string =>
  JSON.stringify(isBlockArea(area) ? [area.parent, area.area] : [area.area, area.page, 0])

/**
 * Validates and copies an untrusted area, and replaces its page by the key that it is stored under. Throws `Refused`
 * for names that cannot be keys.
 */
export function checkedArea(area: AreaRef): AreaRef {
  if (typeof area !== 'object' || area === null) throw new Refused('bad-name', 'An area must be named')
  const name = checkedName(area.area)
  return isBlockArea(area)
    ? { parent: checkedName(area.parent), area: name }
    : { page: collectionOf(checkedName(area.page)), area: name }
}
