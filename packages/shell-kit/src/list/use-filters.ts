import type { AnyRoute } from '@tanstack/react-router'
import type { ListSearch } from './search-params.ts'
import { useSearchState } from './use-search-state.ts'

type ListRoute = AnyRoute & { types: { fullSearchSchema: ListSearch } }

/**
 * Returns the filters in a list's URL, and a function that changes some of them. A change replaces the entry in the
 * history, so that Back leaves the list.
 */
export function useFilters<TRoute extends ListRoute>(_route: TRoute) {
  type Filters = TRoute['types']['fullSearchSchema']
  const [search, change]: readonly [unknown, (changes: Partial<Filters>) => void] = useSearchState()
  return [search as Filters, change] as const
}
