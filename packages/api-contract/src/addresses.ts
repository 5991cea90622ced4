import { recordScreens, unlinkedKinds } from './generated/kinds.ts'
import type { Schema } from './schema-types.ts'

type LinkedKind = Schema<'LinkedKind'>

/** Path of a page, with the code of its record as a parameter: `/orders/$order`. */
type Page = `/${string}/$${string}`

/** Where a record is shown: on a page, or in a drawer beside the list at a path. */
export type RecordScreen = { readonly page: Page } | { readonly list: `/${string}` }

type ScreenKind = keyof typeof recordScreens
type ShownKind = { [Kind in ScreenKind]: (typeof recordScreens)[Kind] extends null ? never : Kind }[ScreenKind]

const unlinked: ReadonlySet<string> = new Set(unlinkedKinds)

/** Whether notes and tasks can be about records of a kind. */
export const isLinkedKind = (kind: string): kind is LinkedKind => isScreenKind(kind) && !unlinked.has(kind)

const isScreenKind = (kind: string): kind is ScreenKind => Object.hasOwn(recordScreens, kind)

/** Returns whether a screen shows the records of a kind. */
export const isShownKind = (kind: Schema<'RecordKind'>): kind is ShownKind =>
  isScreenKind(kind) && recordScreens[kind] !== null

/** Identifiers that the URL of a record is built from. */
interface Addressed {
  /** Its SKU or number where it has a page, its uid where it opens in a drawer. */
  readonly code: string
  readonly namespace: string | null
}

/**
 * Returns the URL of a record; null where no screen shows it. The URL of a page includes the namespace, because several
 * namespaces may have the same number.
 */
export function recordAddress(kind: ShownKind, record: Addressed): string
export function recordAddress(kind: LinkedKind, record: Addressed): string | null
export function recordAddress(kind: ScreenKind, { code, namespace }: Addressed): string | null {
  const screen: RecordScreen | null = recordScreens[kind]
  if (!screen) return null
  if ('list' in screen) return `${screen.list}?open=${encodeURIComponent(code)}`
  const path = screen.page.replace(/\$\w+$/, () => encodeURIComponent(code))
  return namespace === null ? path : `${path}?in=${namespace}`
}

/** Returns the URL of a stored picture in a size; other URLs are returned unchanged. */
export const pictureAddress = (address: string, size: Schema<'PictureSize'>): string =>
  /^\/api\/.+\/files\/\d+$/.test(address) ? `${address}?size=${size}` : address
