import { dayAfter, dayIn, languageTag, useLocale, type Locale } from '@backoffice/texts'
import { useId, useState, type ReactNode } from 'react'
import { useTimeZone } from '../theme/time-zone.ts'
import { DateTime } from '../values/date-time.tsx'
import { formatDay } from '../values/format-date-time.ts'
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
  /** Whether the values are shown on demand. */
  readonly folded?: boolean
}

/** Returns the name of a day beside today: `Today`, `Yesterday`, or its date. */
function nameOfDay(day: string, today: string, locale: Locale): string {
  const place = [today, dayAfter(today, -1)].indexOf(day)
  if (place === -1) return formatDay(day, locale)
  const name = new Intl.RelativeTimeFormat(languageTag(locale), { numeric: 'auto' }).format(-place, 'day')
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

function Changes({ changes }: Required<Pick<TimelineEvent, 'changes'>>) {
  return (
    <ul className={classes.changes}>
      {changes.map(({ field, before, after, action }, place) => (
        // Several files may have the same field.
        <li key={`${field} ${place}`}>
          {field}: <del>{before}</del> → <ins>{after}</ins> {action}
        </li>
      ))}
    </ul>
  )
}

function Event({ event: { at, what, who, changes = [], folded = false } }: { readonly event: TimelineEvent }) {
  return (
    <li className={classes.event}>
      {folded ? (
        <details>
          <summary className={classes.what}>{what}</summary>
          <Changes changes={changes} />
        </details>
      ) : (
        <>
          <div className={classes.what}>{what}</div>
          {changes.length > 0 && <Changes changes={changes} />}
        </>
      )}
      <div className={classes.when}>
        <DateTime at={at} timeOnly />
        {who && <> · {who}</>}
      </div>
    </li>
  )
}

/** Renders the history of a record, newest first, by the days of the reader's time zone. */
export function Timeline({ events }: { readonly events: readonly TimelineEvent[] }) {
  const id = useId()
  const locale = useLocale()
  const timeZone = useTimeZone()
  const [now] = useState(() => new Date())
  const today = dayIn(now, timeZone)
  const days = Map.groupBy(events, ({ at }) => dayIn(new Date(at), timeZone))
  return (
    <div className={classes.timeline}>
      {[...days].map(([day, own]) => (
        <div key={day} className={classes.day}>
          <h3 id={`${id}-${day}`}>{nameOfDay(day, today, locale)}</h3>
          <ol aria-labelledby={`${id}-${day}`}>
            {own.map((event) => (
              <Event key={event.id} event={event} />
            ))}
          </ol>
        </div>
      ))}
    </div>
  )
}
