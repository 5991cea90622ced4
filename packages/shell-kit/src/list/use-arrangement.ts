import { useCallback, useMemo } from 'react'
import { arrangementOf, arrangementParams, type ArrangementParams } from './arrangement-params.ts'
import type { ArrangementSearch } from './search-params.ts'
import { useSearchState } from './use-search-state.ts'

/** Binds the arrangement of a table's columns to the current URL: its visible columns, their order, pins and widths. */
export function useArrangement({ columns, pinned, width }: Omit<ArrangementSearch, 'density'>) {
  const [, change] = useSearchState()
  const arrangement = useMemo(() => arrangementOf({ columns, pinned, width }), [columns, pinned, width])
  const onArrange = useCallback((next: ArrangementParams) => change(arrangementParams(next)), [change])
  return { arrangement, onArrange }
}
