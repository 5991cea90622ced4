import { useMomentFormat } from './format-date-time.ts'

interface DateTimeProps {
  /** ISO text, or whole seconds since 1970 as the search index has them; `null` shows a dash. */
  readonly at: string | number | null
  /** Only the day. */
  readonly dayOnly?: boolean
  /** Only the time, where the day is known. */
  readonly timeOnly?: boolean
}

/** Renders a moment as `MMM D, YYYY HH:mm` or its local equivalent, with the full stamp on hover. */
export function DateTime({ at, dayOnly = false, timeOnly = false }: DateTimeProps) {
  const format = useMomentFormat()
  if (at === null) return <>–</>
  const moment = new Date(typeof at === 'number' ? at * 1000 : at)
  return (
    <time dateTime={moment.toISOString()} title={format.full(moment)}>
      {dayOnly ? format.date(moment) : timeOnly ? format.time(moment) : format.dateTime(moment)}
    </time>
  )
}
