import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * The search, filters and order of the list that one came from, for the way back to it; nothing when one came from elsewhere. Asked where a record is first shown, it is kept as long as that is.
 */
export function useReturnSearch(path: string): Readonly<Record<string, unknown>> {
  const router = useRouter()
  const [search] = useState(() => {
    const { resolvedLocation } = router.state
    return resolvedLocation?.pathname === path ? { ...resolvedLocation.search } : {}
  })
  return search
}
