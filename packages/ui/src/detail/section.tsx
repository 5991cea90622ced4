import { useId, type ReactNode } from 'react'
import classes from './section.module.css'

interface SectionProps {
  readonly title: string
  /** Beside the title: a count, a button. */
  readonly extra?: ReactNode
  readonly children: ReactNode
  /** Whether the content reaches the edges, as a table does. */
  readonly flush?: boolean
}

/** A named part of a record. */
export function Section({ title, extra, children, flush = false }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
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
