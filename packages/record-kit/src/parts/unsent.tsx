import type { ReactNode } from 'react'
import classes from './unsent.module.css'

/** Announces what waits for a connection; without content nothing does. */
export function Unsent({ children }: { readonly children: ReactNode }) {
  return <output className={classes.unsent}>{children}</output>
}
