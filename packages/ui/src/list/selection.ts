/** Which rows of a list are chosen, and which one was touched last. */
export interface Chosen {
  readonly keys: ReadonlySet<string>
  /** How many matched when everything that matches was chosen; `null` when rows are chosen. */
  readonly all: number | null
  readonly touched: string | null
}

export const nothingChosen: Chosen = { keys: new Set(), all: null, touched: null }

/** The rows from one to another, whichever comes first. */
function between(loaded: readonly string[], from: string | null, to: string): readonly string[] {
  const ends = [loaded.indexOf(from ?? to), loaded.indexOf(to)]
  return ends.includes(-1) ? [to] : loaded.slice(Math.min(...ends), Math.max(...ends) + 1)
}

/** Chooses a row or lets it go; with `range` all from the one that was touched before. `loaded`: all rows, in order. */
export function toggleRow(before: Chosen, loaded: readonly string[], key: string, range: boolean): Chosen {
  const keys = new Set(before.keys)
  const chooses = !keys.has(key)
  for (const one of range ? between(loaded, before.touched, key) : [key]) {
    if (chooses) keys.add(one)
    else keys.delete(one)
  }
  return { keys, all: null, touched: key }
}

/** All loaded rows; when they are all chosen: none. */
export const toggleLoaded = ({ keys }: Chosen, loaded: readonly string[]): Chosen =>
  loaded.every((key) => keys.has(key)) ? nothingChosen : { keys: new Set(loaded), all: null, touched: null }

/** Everything that matches, loaded or not; the number is what it was at that moment. */
export const chooseAll = (loaded: readonly string[], count: number): Chosen => ({
  keys: new Set(loaded),
  all: count,
  touched: null,
})
