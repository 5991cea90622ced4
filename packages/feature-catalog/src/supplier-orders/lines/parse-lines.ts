/** A pasted line: a code and a quantity. */
export interface PastedLine {
  /** SKU, EAN or the supplier's own code. */
  readonly code: string
  readonly quantity: number
}

/** Lines of an order, and those that could not be read. */
export interface PastedLines {
  readonly lines: readonly PastedLine[]
  readonly unread: readonly string[]
}

const MOST = 1_000_000

/**
 * Reads `SKU 12`, `SKU<tab>12`, `SKU;12`, `12 x SKU` or a code alone, which counts as one. A SKU may contain blanks.
 */
function readLine(text: string): PastedLine | undefined {
  const [, times, code = ''] = /^(\d+)\s*[x×*]\s*(\S.*)$/iu.exec(text) ?? []
  if (times !== undefined) return { code, quantity: Number(times) }
  const [, front, last] = /^(\S.*?)[\s;,:]+(\d+)(?:\s*(?:pcs?|st\.?|stk\.?))?[;,\s]*$/iu.exec(text) ?? []
  if (front !== undefined) return { code: front, quantity: Number(last) }
  return /\s|;/.test(text) ? undefined : { code: text, quantity: 1 }
}

/** Reads pasted text line by line. Quantities of the same code are added. */
export function parseLines(text: string): PastedLines {
  const found = new Map<string, number>()
  const unread: string[] = []
  for (const row of text.split(/\r?\n/)) {
    const trimmed = row.trim().replaceAll(/^"|"$/g, '')
    if (trimmed === '') continue
    const line = readLine(trimmed)
    const quantity = line && line.quantity + (found.get(line.code) ?? 0)
    if (!line || quantity === undefined || line.quantity < 1 || quantity > MOST) unread.push(trimmed)
    else found.set(line.code, quantity)
  }
  return { lines: [...found].map(([code, quantity]) => ({ code, quantity })), unread }
}
