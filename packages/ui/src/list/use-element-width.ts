import { useLayoutEffect, useState, type RefObject } from 'react'

/** The next list is likely to be as wide as the one before it. */
let latest: number | undefined

/**
 * The width of an element in whole pixels, followed as it changes. Until it was laid out it is guessed: reading it
 * would make the browser lay out the page before it has to.
 */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => latest ?? globalThis.innerWidth)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      latest = Math.floor(entry?.contentRect.width ?? 0) || globalThis.innerWidth
      setWidth(latest)
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
