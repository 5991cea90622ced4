import { useLayoutEffect, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/** The next list is likely to be as wide as the one before it. */
let latest: number | undefined

/** Returns the width of the screen before it, which the browser has laid out already. */
const widthBefore = (): number => document.querySelector('#content')?.clientWidth || globalThis.innerWidth

/**
 * Returns the width of an element in whole pixels, and follows its changes. Before layout it is estimated: reading it
 * would make the browser lay out the page too early. What depends on it is drawn again before the same frame is painted,
 * so that nobody sees the estimate.
 */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => latest ?? widthBefore())
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      const known = Math.floor(entry?.contentRect.width ?? 0)
      // What is hidden for a moment keeps its columns.
      if (known === 0) return
      latest = known
      flushSync(() => setWidth(known))
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
