/** A row that is drawn: its line, and its key. */
export interface DrawnRow {
  readonly line: number
  readonly key: string
}

/**
 * Knows which element of the page, by a number, shows which row of a table. A row keeps the one it had, wherever it
 * went. One that comes takes over the element of a row that has gone from the same line, which costs new texts and not
 * a new row. Elements never change their order for it, as moving one costs as much as making it.
 */
export class RowElements {
  #drawn: readonly (DrawnRow & { readonly element: number })[] = []

  /**
   * The elements of the rows that are drawn now, by their keys; asked twice for the same rows it answers the same.
   * @param mayTakeOver false while somebody is in one of the rows: what they are at must not become another row under their hands
   */
  of(rows: readonly DrawnRow[], mayTakeOver: boolean): ReadonlyMap<string, number> {
    const keys = new Set(rows.map(({ key }) => key))
    const own = new Map(this.#drawn.map(({ key, element }) => [key, element]))
    const left = new Map(
      mayTakeOver ? this.#drawn.filter(({ key }) => !keys.has(key)).map(({ line, element }) => [line, element]) : [],
    )
    let last = Math.max(-1, ...own.values())
    this.#drawn = rows.map(({ line, key }) => ({ line, key, element: own.get(key) ?? left.get(line) ?? (last += 1) }))
    return new Map(this.#drawn.map(({ key, element }) => [key, element]))
  }
}
