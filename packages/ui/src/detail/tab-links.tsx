import { useEffect, useRef, type ReactNode } from 'react'
import classes from './tab-links.module.css'

/**
 * Renders the tabs of a record as links: each tab has its own URL. Wrap each one in a `TabLink`. The current one is
 * scrolled into view.
 */
export function TabLinks({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const nav = useRef<HTMLElement>(null)
  const shown = useRef<Element>(null)
  useEffect(() => {
    const open = nav.current?.querySelector<HTMLElement>('[aria-current]')
    if (!open || open === shown.current) return undefined
    // Measured with the next frame, for which the page is laid out anyway: here it would lengthen the task that draws it.
    const frame = requestAnimationFrame(() => {
      shown.current = open
      if (nav.current) nav.current.scrollLeft = open.offsetLeft - (nav.current.clientWidth - open.offsetWidth) / 2
    })
    return () => cancelAnimationFrame(frame)
  })
  return (
    <nav ref={nav} className={classes.tabs} aria-label={label} data-tab-links>
      {children}
    </nav>
  )
}
