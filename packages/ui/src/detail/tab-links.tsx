import type { ReactNode } from 'react'
import classes from './tab-links.module.css'

/** The tabs of a record. They are links: each tab has its own address. Wrap each one in a `TabLink`. */
export function TabLinks({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  )
}
