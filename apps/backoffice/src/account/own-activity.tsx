import { messageOf, readOptions } from '@backoffice/api-client'
import { useLocale } from '@backoffice/texts'
import { ErrorPanel, formatDay, Section, useMomentFormat, useTimeZone } from '@backoffice/ui'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../messages.ts'
import { useServices } from '../services-context.ts'
import classes from './account.module.css'
import { activityDays } from './activity-days.ts'

const SHOWN = 200

/** Shows the recorded activity, what is never recorded, how long it is kept, and that only its owner can read it. */
export function OwnActivity() {
  const text = useText()
  const locale = useLocale()
  const format = useMomentFormat()
  const timeZone = useTimeZone()
  const { api } = useServices()
  const { data, error, refetch } = useQuery(
    readOptions(api, '/api/tracking-log', { params: { query: { limit: SHOWN } } }),
  )
  const days = activityDays(data?.results ?? [], timeZone)
  const counts = ({
    keyPresses,
    mousePresses,
    mouseMoves,
  }: {
    keyPresses: number
    mousePresses: number
    mouseMoves: number
  }) => text('shell.activity.counts', { keys: keyPresses, presses: mousePresses, moves: mouseMoves })
  return (
    <Section title={text('shell.activity.title')}>
      <p className={classes.note}>{text('shell.activity.what')}</p>
      {data && <p className={classes.note}>{text('shell.activity.kept', { days: data.kept_days })}</p>}
      <p className={classes.note}>{text('shell.activity.readers')}</p>
      {error && <ErrorPanel message={messageOf(error)} onRetry={() => void refetch()} />}
      {data && days.length === 0 && <p>{text('shell.activity.none')}</p>}
      {days.map(({ day, minutes, ...totals }) => (
        <details key={day} className={classes.day}>
          <summary>
            <strong>{formatDay(day, locale)}</strong> {counts(totals)}
          </summary>
          <ul>
            {minutes.map((minute) => (
              <li key={minute.minute}>
                <time dateTime={minute.minute}>{format.dateTime(new Date(minute.minute))}</time> {counts(minute)}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </Section>
  )
}
