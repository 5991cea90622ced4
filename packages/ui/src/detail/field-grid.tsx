import type { ReactNode } from 'react'
import classes from './field-grid.module.css'

/** Lays out form fields side by side where they fit, otherwise below each other. */
export function FieldGrid({ children }: { readonly children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>
}

/** A field that takes the full width of its grid. */
export function WideField({ children }: { readonly children: ReactNode }) {
  return <div className={classes.wide}>{children}</div>
}

/** Description list of a record: a name and a value each. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>
}

/** One entry. A missing value shows a dash. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={classes.fact}>
      <dt>{name}</dt>
      <dd>{children === null || children === undefined || children === '' ? '–' : children}</dd>
    </div>
  )
}
