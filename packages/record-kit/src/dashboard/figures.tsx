import { Count } from '@backoffice/ui'
import { createLink } from '@tanstack/react-router'
import { forwardRef, type AnchorHTMLAttributes, type ReactNode } from 'react'
import classes from './figures.module.css'

interface FigureProps {
  readonly count: number
  /** What is counted. */
  readonly children: ReactNode
}

/** Link of a card to the records that it counts, typed by the router like its own `Link`. */
export const Figure = createLink(
  forwardRef<HTMLAnchorElement, FigureProps & Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'>>(
    ({ count, children, ...props }, ref) => (
      <a ref={ref} {...props} className={classes.figure}>
        <strong>
          <Count of={count} />
        </strong>{' '}
        <span>{children}</span>
      </a>
    ),
  ),
)

/** Renders the figures of a card beside each other. */
export function Figures({ children }: { readonly children: ReactNode }) {
  return <div className={classes.figures}>{children}</div>
}
