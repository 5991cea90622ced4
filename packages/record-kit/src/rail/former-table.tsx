import type { ReactNode } from 'react'
import classes from './rail.module.css'
import { useText } from './texts.ts'

/** A value at a moment, and now. */
export interface FormerRow {
  readonly key: string
  readonly name: ReactNode
  readonly former: ReactNode
  readonly current: ReactNode
}

interface FormerTableProps {
  readonly caption?: string
  /** Heading of the names. */
  readonly of: string
  readonly rows: readonly FormerRow[]
}

/** Renders values as they were at a moment and as they are now. */
export function FormerTable({ caption, of, rows }: FormerTableProps) {
  const text = useText()
  return (
    <table className={classes.formerTable}>
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">{text('rail.then')}</th>
          <th scope="col">{text('rail.now')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, former, current }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{former}</td>
            <td>{current}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
