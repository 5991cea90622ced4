/** A rendered row: its line, and its key. */
export interface DrawnRow {
  readonly line: number
  readonly key: string
}

/**
 * Assigns elements of the page, by a number, to the rows of a table. A row keeps its element, wherever it moves. A new
 * row reuses the element of a row that was removed from the same line, which costs new texts but not a new row.
 * Elements never change their order, as moving one costs as much as creating it.
 */
export class RowElements {
  #drawn: readonly (DrawnRow & { readonly element: number })[] = []

  /**
   * Returns the elements of the rendered rows, by their keys; the same rows get the same elements.
   * @param mayTakeOver false while a row has the focus or is being edited: its element must not become another row
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
