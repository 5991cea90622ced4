import type { DraftLine } from './draft-fields.ts'

const MOST_UNITS = 1_000_000

/** A pasted row that has no SKU, or a quantity that is no whole number. */
export interface UnreadRow {
  /** From 1. */
  readonly row: number
  readonly text: string
}

/**
 * Reads a pasted list: a SKU and a quantity in each row, apart by a tab, a semicolon, a comma or blanks; one unit where
 * the quantity is missing. Empty rows are skipped.
 */
export function readPastedLines(pasted: string): {
  readonly lines: readonly Pick<DraftLine, 'sku' | 'name' | 'quantity'>[]
  readonly unread: readonly UnreadRow[]
} {
  const lines = []
  const unread = []
  for (const [index, text] of pasted.split(/\r?\n/).entries()) {
    const [sku = '', units = '1', ...more] = text
      .trim()
      .split(/[\t;,]|\s+/)
      .filter(Boolean)
    if (sku === '') continue
    const quantity = Number(units)
    const isRead = more.length === 0 && Number.isInteger(quantity) && quantity > 0 && quantity <= MOST_UNITS
    if (isRead) lines.push({ sku, name: sku, quantity })
    else unread.push({ row: index + 1, text: text.trim() })
  }
  return { lines, unread }
}
