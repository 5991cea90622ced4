import { use, useEffect, useState, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { HeadContext } from './head-place.tsx'
import classes from './pinned-head.module.css'

interface PinnedHeadProps {
  /** The header of the record. */
  readonly header: RefObject<HTMLElement | null>
  /** What says which record it is: its picture, name and status. */
  readonly children: ReactNode
}

/** Keeps a record's name and the button that saves it in view, once its header is scrolled away. */
export function PinnedHead({ header, children }: PinnedHeadProps) {
  const [isAway, setAway] = useState(false)
  const setPinned = use(HeadContext)?.setPinned
  useEffect(() => {
    if (!header.current || !('IntersectionObserver' in globalThis)) return undefined
    const watch = new IntersectionObserver((entries) => setAway(entries.at(-1)?.isIntersecting === false))
    watch.observe(header.current)
    return () => watch.disconnect()
  }, [header])
  return (
    <div className={classes.place}>
      {isAway && (
        <div className={classes.bar} data-pinned-head>
          {children}
          <div ref={setPinned} className={classes.actions} />
        </div>
      )}
    </div>
  )
}

/** Draws its children in the pinned header, while there is one. */
export function InPinnedHead({ children }: { readonly children: ReactNode }) {
  const place = use(HeadContext)?.pinned
  return place ? createPortal(children, place) : null
}
