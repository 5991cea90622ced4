import type { ReactNode } from 'react'
import { DateTime } from '../values/date-time.tsx'
import classes from './timeline.module.css'

/** An event in the history of a record. */
export interface TimelineEvent {
  readonly id: string | number
  readonly at: string
  readonly what: ReactNode
  readonly who?: ReactNode
  /** Values before and after. */
  readonly changes?: readonly {
    readonly field: string
    readonly before: ReactNode
    readonly after: ReactNode
    /** What can be done with it, such as restoring the value before. */
    readonly action?: ReactNode
  }[]
}

/** Renders the history of a record, newest first. */
export function Timeline({ events }: { readonly events: readonly TimelineEvent[] }) {
  return (
    <ol className={classes.timeline}>
      {events.map(({ id, at, what, who, changes = [] }) => (
        <li key={id} className={classes.event}>
          <div className={classes.what}>{what}</div>
          {changes.length > 0 && (
            <ul className={classes.changes}>
              {changes.map(({ field, before, after, action }, place) => (
                // Several files may have the same field.
                <li key={`${field} ${place}`}>
                  {field}: <del>{before}</del> → <ins>{after}</ins> {action}
                </li>
              ))}
            </ul>
          )}
          <div className={classes.when}>
            <DateTime at={at} />
            {who && <> · {who}</>}
          </div>
        </li>
      ))}
    </ol>
  )
}
