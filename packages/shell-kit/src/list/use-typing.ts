import { TYPING_PAUSE } from '@backoffice/search'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

interface Typing {
  /** Asks for what was typed. */
  readonly ask: (text: string) => void
  /** Shows that it was asked for. Drawing that takes a while, for which the question need not wait. */
  readonly report: (text: string) => void
}

/**
 * Takes what somebody types: the first key after a rest at once, what follows it when they pause (screens C0.3). One
 * letter is answered without waiting, and a word that is typed quickly is asked for twice and not with every letter.
 */
export function useTyping(typing: Typing): (text: string) => void {
  const latest = useRef(typing)
  useLayoutEffect(() => {
    latest.current = typing
  })
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const reporting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(
    () => () => {
      clearTimeout(resting.current)
      clearTimeout(reporting.current)
    },
    [],
  )
  return useCallback((text) => {
    const take = () => {
      latest.current.ask(text)
      clearTimeout(reporting.current)
      reporting.current = setTimeout(() => latest.current.report(text))
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
