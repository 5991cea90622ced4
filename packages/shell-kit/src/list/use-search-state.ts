import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Returns the search parameters of the current URL, and a function that changes some of them. A change replaces the
 * entry in the history, so that Back leaves the list. The caller knows which parameters exist.
 */
export function useSearchState() {
  const search: unknown = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = useCallback(
    (changes: object) =>
      void navigate({ to: '.', search: (current: object) => ({ ...current, ...changes }), replace: true }),
    [navigate],
  )
  return [search, change] as const
}
