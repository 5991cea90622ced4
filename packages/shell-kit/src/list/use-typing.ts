import { TYPING_PAUSE } from '@backoffice/search'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

interface Typing {
  /** Asks for what was typed; settles when that is answered. */
  readonly ask: (text: string) => Promise<void>
  /** Shows what was asked for. */
  readonly report: (text: string) => void
}

/** So long an answer is waited for with showing that it was asked for, in milliseconds: most are there by then, and all is drawn at once. */
const PATIENCE = 100

/**
 * Takes what somebody types: the first key after a rest at once, what follows it when they pause. One
 * letter is answered without waiting, and a word that is typed quickly is asked for twice and not with every letter.
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
