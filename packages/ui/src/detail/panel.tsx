import type { ReactNode } from 'react'
import classes from './panel.module.css'

interface PanelProps {
  readonly children: ReactNode
  /** Whether a save bar is below it: it leaves room for that. */
  readonly aboveBar?: boolean
}

/** Renders a list inside a record's page: a frame with a height of its own, in which rows scroll. */
export function Panel({ children, aboveBar = false }: PanelProps) {
  return (
    <div className={classes.panel} data-above-bar={aboveBar || undefined}>
      {children}
    </div>
  )
}
