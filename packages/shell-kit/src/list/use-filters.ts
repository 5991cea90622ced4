import { useNavigate, useSearch, type AnyRoute } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { ListSearch } from './search-params.ts'

type ListRoute = AnyRoute & { types: { fullSearchSchema: ListSearch } }

/**
 * The filters a list keeps in its address, and how to change some of them. A change replaces the entry in the history,
 * so that Back leaves the list.
 */
export function useFilters<TRoute extends ListRoute>(_route: TRoute) {
  type Filters = TRoute['types']['fullSearchSchema']
  const search: unknown = useSearch({ strict: false })
  const filters = search as Filters
  const navigate = useNavigate()
  const change = useCallback(
    (changes: Partial<Filters>) =>
      void navigate({ to: '.', search: (current: Filters) => ({ ...current, ...changes }), replace: true }),
    [navigate],
  )
  return [filters, change] as const
}
