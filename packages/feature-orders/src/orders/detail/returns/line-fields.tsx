import type { ReactNode } from 'react'
import classes from './returns.module.css'

interface LineFieldsProps<Line> {
  readonly lines: readonly Line[]
  /** What is said below the name of a line. */
  readonly noteOf: (line: Line) => string
  /** Renders the fields of a line. */
  readonly children: (line: Line, place: number) => ReactNode
}

/** Renders what comes back, line by line, with fields for each. */
export function LineFields<Line extends { readonly line: number; readonly name: string; readonly sku: string | null }>({
  lines,
  noteOf,
  children,
}: LineFieldsProps<Line>) {
  return (
    <ul className={classes.lines}>
      {lines.map((line, place) => (
        <li key={line.line}>
          <div className={classes.name}>
            {line.name}
            <small>{line.sku}</small>
            <small>{noteOf(line)}</small>
          </div>
          <div className={classes.fields}>{children(line, place)}</div>
        </li>
      ))}
    </ul>
  )
}
