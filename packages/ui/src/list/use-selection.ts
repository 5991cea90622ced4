import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { chooseAll, nothingChosen, toggleLoaded, toggleRow } from './selection.ts'

/** The rows of a list that somebody has chosen. */
export interface Selection {
  /** Keys of the chosen rows; of those that were loaded, when everything that matches is chosen. */
  readonly keys: ReadonlySet<string>
  readonly count: number
  /** Whether everything that matched when it was chosen is meant, loaded or not. */
  readonly isAll: boolean
  /** Chooses a row or lets it go; with `range` all from the row that was touched before. */
  readonly toggle: (key: string, range: boolean) => void
  /** All loaded rows; when they are all chosen: none. */
  readonly toggleLoaded: () => void
  /** Everything that matches: the number is frozen. */
  readonly chooseAll: (count: number) => void
  readonly clear: () => void
}

/** Keeps which rows are chosen. `loaded`: the keys of the rows that are there, in order. */
export function useSelection(loaded: readonly string[]): Selection {
  const [{ keys, all }, setChosen] = useState(nothingChosen)
  const latest = useRef(loaded)
  useLayoutEffect(() => {
    latest.current = loaded
  }, [loaded])
  const actions = useMemo(
    () => ({
      toggle: (key: string, range: boolean) => setChosen((before) => toggleRow(before, latest.current, key, range)),
      toggleLoaded: () => setChosen((before) => toggleLoaded(before, latest.current)),
      chooseAll: (count: number) => setChosen(chooseAll(latest.current, count)),
      clear: () => setChosen(nothingChosen),
    }),
    [],
  )
  return useMemo(() => ({ keys, count: all ?? keys.size, isAll: all !== null, ...actions }), [keys, all, actions])
}
