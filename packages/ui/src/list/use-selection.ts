import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { chooseAll, nothingChosen, toggleLoaded, toggleRow } from './selection.ts'

/** Selection of a list. */
export interface Selection {
  /** Keys of the selected rows; of the loaded ones when everything that matches is selected. */
  readonly keys: ReadonlySet<string>
  readonly count: number
  /** Whether everything that matched at the time of selection is selected, loaded or not. */
  readonly isAll: boolean
  /** Selects or deselects a row; with `range` all from the row toggled before. */
  readonly toggle: (key: string, range: boolean) => void
  /** Selects all loaded rows; when they are all selected: none. */
  readonly toggleLoaded: () => void
  /** Selects everything that matches: the number is frozen. */
  readonly chooseAll: (count: number) => void
  readonly clear: () => void
}

/** Stores which rows are selected. `loaded`: the keys of the loaded rows, in order. */
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
