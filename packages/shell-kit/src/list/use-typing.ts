import { TYPING_PAUSE } from '@backoffice/search'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

interface Typing {
  /** Requests a text; settles with its response. */
  readonly ask: (text: string) => Promise<void>
  /** Reports the requested text. */
  readonly report: (text: string) => void
}

/**
 * Delay before the URL shows the query, in milliseconds: most responses arrive by then, and everything renders at once.
 */
const PATIENCE = 100

/**
 * Handles typing in a search box: searches at the first key after a pause at once, and at the next pause. A single
 * letter is answered without delay, and a quickly typed word takes two requests instead of one per letter.
 */
export function useTyping(typing: Typing): (text: string) => void {
  const latest = useRef(typing)
  useLayoutEffect(() => {
    latest.current = typing
  })
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)
  useEffect(
    () => () => {
      clearTimeout(resting.current)
      turn.current += 1
    },
    [],
  )
  return useCallback((text) => {
    const take = () => {
      const own = (turn.current += 1)
      const report = () => {
        if (own !== turn.current) return
        turn.current += 1
        latest.current.report(text)
      }
      setTimeout(report, PATIENCE)
      void latest.current.ask(text).then(report)
    }
    const isFirst = resting.current === undefined
    clearTimeout(resting.current)
    if (isFirst) take()
    resting.current = setTimeout(() => {
      resting.current = undefined
      if (!isFirst) take()
    }, TYPING_PAUSE)
  }, [])
}
