/** Selected rows of a list, and the one that was toggled last. */
export interface Chosen {
  readonly keys: ReadonlySet<string>
  /** Number of matches when everything that matches was selected; `null` when rows are selected. */
  readonly all: number | null
  readonly touched: string | null
}

export const nothingChosen: Chosen = { keys: new Set(), all: null, touched: null }

/** Returns the rows from one to another, in any order. */
function between(loaded: readonly string[], from: string | null, to: string): readonly string[] {
  const ends = [loaded.indexOf(from ?? to), loaded.indexOf(to)]
  return ends.includes(-1) ? [to] : loaded.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** Selects or deselects a row; with `range` all from the one toggled before. `loaded`: all rows, in order. */
export function toggleRow(before: Chosen, loaded: readonly string[], key: string, range: boolean): Chosen {
  const keys = new Set(before.keys)
  const chooses = !keys.has(key)
  for (const one of range ? between(loaded, before.touched, key) : [key]) {
    if (chooses) keys.add(one)
    else keys.delete(one)
  }
  return { keys, all: null, touched: key }
}

/** Selects all loaded rows; when they are all selected: none. */
export const toggleLoaded = ({ keys }: Chosen, loaded: readonly string[]): Chosen =>
  loaded.every((key) => keys.has(key)) ? nothingChosen : { keys: new Set(loaded), all: null, touched: null }

/** Selects everything that matches, loaded or not; the number is that of the moment. */
export const chooseAll = (loaded: readonly string[], count: number): Chosen => ({
  keys: new Set(loaded),
  all: count,
  touched: null,
})
