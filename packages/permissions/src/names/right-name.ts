import type en from './messages/en.json'
import { parseRight } from '../parse-right.ts'

/** What the texts of `@backoffice/permissions/names` are called; the same in each of the four languages. */
export type RightTextId = keyof typeof en

/** Reads such a text in some language. */
export type ReadRightText = (id: RightTextId, values?: Readonly<Record<string, string>>) => string

/**
 * What a person calls a right: “Products: change” for `products_put` (screens C0.2, C1.4). A string that this product
 * does not know is called by itself.
 */
export function rightName(right: string, read: ReadRightText): string {
  const parsed = parseRight(right)
  if (parsed.kind === 'other') return parsed.text
  if (parsed.kind === 'special') return read(`right.${parsed.right}`)
  return read('right.of', { what: read(`right.${parsed.resource}`), deed: read(`right.verb.${parsed.verb}`) })
}
