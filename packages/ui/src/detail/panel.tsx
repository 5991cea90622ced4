import type { ReactNode } from 'react'
import classes from './panel.module.css'

/** A list inside a record's page: a frame of a height of its own, in which rows scroll. */
export function Panel({ children }: { readonly children: ReactNode }) {
  return <div className={classes.panel}>{children}</div>
}
