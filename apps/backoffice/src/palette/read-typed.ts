/** Typed text of the palette: the kind of results, and the search text. */
export interface Typed {
  /** `number` after `#`, `person` after `@`, `action` after `>`; else everything. */
  readonly kind: 'all' | 'number' | 'person' | 'action'
  readonly wanted: string
}

const kinds = { '#': 'number', '@': 'person', '>': 'action' } as const
const isPrefix = (sign: string): sign is keyof typeof kinds => sign in kinds

/** Parses the typed text: a leading sign restricts the kind, surrounding blanks are ignored. */
export function readTyped(typed: string): Typed {
  const text = typed.trim()
  const sign = text.slice(0, 1)
  return isPrefix(sign) ? { kind: kinds[sign], wanted: text.slice(1).trim() } : { kind: 'all', wanted: text }
}
