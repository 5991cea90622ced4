import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import classes from './pinned-head.module.css'

interface PinnedHeadProps {
  /** The header of the record. */
  readonly header: RefObject<HTMLElement | null>
  /** What says which record it is: its picture, name and status. */
  readonly children: ReactNode
}

/** Keeps what says which record it is in view, once its header is scrolled away. The save bar stays by itself. */
export function PinnedHead({ header, children }: PinnedHeadProps) {
  const [isAway, setAway] = useState(false)
  useEffect(() => {
    if (!header.current || !('IntersectionObserver' in globalThis)) return undefined
    // What is left of the header below the bar would be covered by it.
    const watch = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false), {
      root: header.current.parentElement,
      rootMargin: '-48px 0px 0px',
    })
    watch.observe(header.current)
    return () => watch.disconnect()
  }, [header])
  return (
    <div className={classes.place}>
      {isAway && (
        <div className={classes.bar} data-pinned-head>
          {children}
        </div>
      )}
    </div>
  )
}
