/** A line, with the units and the money of it that can still go back. */
export interface LineLeft {
  /** `id` of the order line. */
  readonly line: number
  readonly name: string
  readonly sku: string | null
  readonly quantity: number
  readonly amount: number
}

/** What goes back of a line. Empty while nothing is typed. */
export interface LineAmount {
  readonly line: number
  readonly quantity: number | ''
  readonly amount: number | null
}

/** Returns the money of some units of a line: all that is left for the last of them, so that no cent remains. */
export const amountOf = ({ quantity: left, amount }: LineLeft, quantity: number): number =>
  quantity >= left ? amount : Math.round((amount * quantity) / left)

/** Returns lines of which nothing goes back. */
export const nothingOf = (lines: readonly LineLeft[]): LineAmount[] =>
  lines.map(({ line }) => ({ line, quantity: '', amount: null }))

/** Returns lines of which everything that is left goes back. */
export const everythingOf = (lines: readonly LineLeft[]): LineAmount[] =>
  lines.map(({ line, quantity, amount }) => ({ line, quantity, amount }))

/** Returns lines of which some units go back, as far as they are left; by the number of the line. */
export const unitsOf = (lines: readonly LineLeft[], units: ReadonlyMap<number, number>): LineAmount[] =>
  lines.map((left) => {
    const quantity = Math.min(left.quantity, units.get(left.line) ?? 0)
    return quantity > 0
      ? { line: left.line, quantity, amount: amountOf(left, quantity) }
      : { line: left.line, quantity: '', amount: null }
  })

/** Returns the lines of which something goes back. */
export const enteredOf = (
  lines: readonly LineAmount[],
): { readonly line: number; readonly quantity: number; readonly amount: number }[] =>
  lines
    .map(({ line, quantity, amount }) => ({ line, quantity: Number(quantity), amount: amount ?? 0 }))
    .filter(({ quantity, amount }) => quantity > 0 || amount > 0)

/** Returns the money of lines. */
export const sumOf = (lines: readonly LineAmount[]): number =>
  lines.reduce((total, { amount }) => total + (amount ?? 0), 0)
