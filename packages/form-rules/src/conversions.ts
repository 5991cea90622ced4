/** Converts a value to a text, as JavaScript does; objects that cannot be converted are `[object Object]`. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  try {
    return String(value)
  } catch {
    return '[object Object]'
  }
}

/** Converts a value to a number, as JavaScript does; `NaN` where that is impossible. */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  try {
    return Number(value)
  } catch {
    return Number.NaN
  }
}

/** JavaScript's loose equality, which the rule language uses: the number 5 equals the text "5". */
export function looselyEqual(one: unknown, other: unknown): boolean {
  try {
    return one == other
  } catch {
    return false
  }
}
