import { useEffect, type RefObject } from 'react'

/** Marks a scroller with `data-aside` while it is scrolled sideways: only then pinned cells must be sticky. */
export function useAside(scroller: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = scroller.current
    if (!box) return undefined
    const look = () => void box.toggleAttribute('data-aside', box.scrollLeft !== 0)
    look()
    box.addEventListener('scroll', look, { passive: true })
    return () => box.removeEventListener('scroll', look)
  }, [scroller])
}
