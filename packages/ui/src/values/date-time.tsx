import { useLocale } from '@backoffice/texts'
import { formatDate, formatDateTime, formatFullDateTime } from './format-date-time.ts'

interface DateTimeProps {
  /** ISO text, or whole seconds since 1970 as the search index has them; `null` shows a dash. */
  readonly at: string | number | null
  /** Only the day. */
  readonly dayOnly?: boolean
  /** Such as `Europe/Amsterdam`; without it, the browser's. */
  readonly timeZone?: string
}

/** A moment as `MMM D, YYYY HH:mm` or its local equivalent, with the full stamp on hover. */
export function DateTime({ at, dayOnly = false, timeZone }: DateTimeProps) {
  const locale = useLocale()
  if (at === null) return <>–</>
  const moment = new Date(typeof at === 'number' ? at * 1000 : at)
  return (
    <time dateTime={moment.toISOString()} title={formatFullDateTime(moment, locale, timeZone)}>
      {dayOnly ? formatDate(moment, locale, timeZone) : formatDateTime(moment, locale, timeZone)}
    </time>
  )
}
