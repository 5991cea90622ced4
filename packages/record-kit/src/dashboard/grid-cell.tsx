import type { Schema } from '@backoffice/api-contract'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import classes from './dashboard.module.css'

/** Height of a row of the grid in pixels: so many that a card of any height takes whole ones. */
const ROW = 4

interface GridCellProps {
  readonly size: Schema<'WidgetSize'>
  readonly children: ReactNode
}

/**
 * Renders a cell of the dashboard, which takes as many rows as its card is high: a short one beside a tall one leaves no
 * gap below it.
 */
export function GridCell({ size, children }: GridCellProps) {
  const card = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = card
    const cell = current?.parentElement
    if (!current || !cell) return undefined
    const observer = new ResizeObserver(() => {
      cell.style.gridRowEnd = `span ${Math.ceil(current.offsetHeight / ROW)}`
    })
    observer.observe(current)
    return () => observer.disconnect()
  }, [])
  return (
    <div className={classes[size]}>
      <div ref={card} className={classes.card}>
        {children}
      </div>
    </div>
  )
}
