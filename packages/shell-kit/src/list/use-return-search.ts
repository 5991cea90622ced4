import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Returns the search, filters and order of the list that the record was opened from, for the link back to it, without
 * what was open beside the list; empty when it was opened from elsewhere. It keeps the value of its first render.
 */
export function useReturnSearch(path: string): Readonly<Record<string, unknown>> {
  const router = useRouter()
  const [search] = useState(() => {
    const { resolvedLocation } = router.state
    return resolvedLocation?.pathname === path ? { ...resolvedLocation.search, open: undefined } : {}
  })
  return search
}
