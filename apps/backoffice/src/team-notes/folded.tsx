import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import classes from './folded.module.css'
import { useText } from './texts.ts'

/** Shows the first six lines of a text, and the rest on request. */
export function Folded({ children }: { readonly children: ReactNode }) {
  const text = useText()
  const content = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isLong, setLong] = useState(false)
  useLayoutEffect(() => {
    const element = content.current
    if (!element || isOpen) return undefined
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1)
    measure()
    // The width decides how many lines there are.
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen])
  return (
    <>
      <div ref={content} className={classes.content} data-folded={!isOpen || undefined}>
        {children}
      </div>
      {(isLong || isOpen) && (
        <button type="button" className={classes.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'shell.team-notes.show-less' : 'shell.team-notes.show-all')}
        </button>
      )}
    </>
  )
}
