import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Age in milliseconds from which numbers show it, and are read again once the page is looked at. */
export const OLD = 300_000

const TICK = 60_000

/**
 * Returns the age of what a query answered, and reads it again when it is old and the page is looked at again. A page
 * that nobody comes back to reads nothing: it would keep the session alive.
 */
export function useAge({ dataUpdatedAt, refetch }: Pick<UseQueryResult, 'dataUpdatedAt' | 'refetch'>): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const look = () => {
      setNow(Date.now())
      if (document.visibilityState === 'visible' && Date.now() - dataUpdatedAt >= OLD)
        void refetch({ cancelRefetch: false })
    }
    const timer = setInterval(() => setNow(Date.now()), TICK)
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [dataUpdatedAt, refetch])
  return Math.max(0, now - dataUpdatedAt)
}
