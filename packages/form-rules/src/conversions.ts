/** A value as a text, as JavaScript writes it; objects that cannot be written are `[object Object]`. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    return String(value)
  } catch {
    return '[object Object]'
  }
}

/** A value as a number, as JavaScript reads it; `NaN` for what cannot be read. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  try {
    return Number(value)
  } catch {
    return Number.NaN
  }
}

/** JavaScript's loose equality, which the rule language means: the number 5 is the text "5". */
export function looselyEqual(one: unknown, other: unknown): boolean {
  try {
    return one == other
  } catch {
    return false
  }
}
