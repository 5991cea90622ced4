import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * The search parameters of the address that is open, and how to change some of them. A change replaces the entry in the
 * history, so that Back leaves the list. Which parameters there are is the caller's to know.
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
