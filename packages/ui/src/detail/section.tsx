import { useId, type ReactNode } from 'react'
import { FoldingSection } from './folding-section.tsx'
import classes from './section.module.css'

interface SectionProps {
  readonly title: string
  /** Content beside the title: a count, a button. */
  readonly extra?: ReactNode
  readonly children: ReactNode
  /** Whether the content reaches the edges, as a table does. */
  readonly flush?: boolean
  /** Anchor of links to it: `#price`. With one the section can be collapsed, and stays so in this browser. */
  readonly anchor?: string | undefined
}

/** A named part of a record. */
export function Section({ title, extra, children, flush = false, anchor }: SectionProps) {
  const id = useId()
  if (anchor !== undefined) {
    return (
      <FoldingSection anchor={anchor} title={title} extra={extra} flush={flush}>
        {children}
      </FoldingSection>
    )
  }
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
