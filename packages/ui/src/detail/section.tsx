import { useId, type ReactNode } from 'react'
import classes from './section.module.css'

interface SectionProps {
  readonly title: string
  /** Beside the title: a count, a button. */
  readonly extra?: ReactNode
  readonly children: ReactNode
  /** Whether the content reaches the edges, as a table does. */
  readonly flush?: boolean
  /** What a link names it by: `#price` leads to it. */
  readonly anchor?: string
}

/** A named part of a record. */
export function Section({ title, extra, children, flush = false, anchor }: SectionProps) {
  const id = useId()
  return (
    <section id={anchor} className={classes.section} aria-labelledby={id}>
      <header className={classes.header}>
        <h2 id={id}>{title}</h2>
        {extra}
      </header>
      <div className={classes.content} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  )
}
