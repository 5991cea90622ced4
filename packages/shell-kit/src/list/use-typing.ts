import { TYPING_PAUSE } from '@backoffice/search'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * Reports what somebody types: the first key after a rest at once, what follows it when they pause (screens C0.3). One
 * letter is answered without waiting, and a word that is typed quickly is asked for twice and not with every letter.
 */
export function useTyping(report: (text: string) => void): (text: string) => void {
  const latest = useRef(report)
  useLayoutEffect(() => {
    latest.current = report
  })
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  return useCallback((text) => {
    const isFirst = resting.current === undefined
    clearTimeout(resting.current)
    if (isFirst) latest.current(text)
    resting.current = setTimeout(() => {
      resting.current = undefined
      if (!isFirst) latest.current(text)
    }, TYPING_PAUSE)
  }, [])
}
