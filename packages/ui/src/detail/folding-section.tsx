import { IconChevronDown } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import classes from './section.module.css'
import { useFold } from './use-fold.ts'

interface FoldingSectionProps {
  readonly anchor: string
  readonly title: string
  readonly extra: ReactNode
  readonly flush: boolean
  readonly children: ReactNode
}

/** Renders a section that its heading collapses. */
export function FoldingSection({ anchor, title, extra, flush, children }: FoldingSectionProps) {
  const id = useId()
  const { folded, content, toggle, open } = useFold(anchor)
  return (
    <section id={anchor} className={classes.section} aria-labelledby={id}>
      <header className={classes.header}>
        <h2 id={id}>
          <button
            type="button"
            className={classes.fold}
            aria-expanded={!folded}
            aria-controls={`${id}-content`}
            onClick={toggle}
          >
            <IconChevronDown size={16} stroke={2} aria-hidden />
            {title}
          </button>
        </h2>
        {extra && (
          // The controls beside the heading act on the content, so opening shows it.
          <div className={classes.extra} role="presentation" onClick={open}>
            {extra}
          </div>
        )}
      </header>
      <div ref={content} id={`${id}-content`} className={classes.content} data-flush={flush || undefined}>
        {children}
      </div>
    </section>
  )
}
