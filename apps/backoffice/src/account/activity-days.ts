import type { ActivityLog } from '@backoffice/shell-kit'

type Minute = ActivityLog['activity'][number]

/** Recorded activity of one day. */
export interface ActivityDay extends Omit<Minute, 'minute'> {
  /** Such as `2026-11-21`. */
  readonly day: string
  /** The newest first. */
  readonly minutes: readonly Minute[]
}

/** Adds up recorded activity per day, the newest first; days are those of `timeZone`, without it the browser's. */
export function activityDays(
  logs: readonly Pick<ActivityLog, 'activity'>[],
  timeZone?: string,
): readonly ActivityDay[] {
  const dayOf = new Intl.DateTimeFormat('en-CA', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    ...(timeZone !== undefined && { timeZone }),
  })
  const minutes = logs
    .flatMap(({ activity }) => activity)
    .toSorted((a, b) => Date.parse(b.minute) - Date.parse(a.minute))
  const days = Map.groupBy(minutes, ({ minute }) => dayOf.format(new Date(minute)))
  const sum = (of: readonly Minute[], counter: keyof Omit<Minute, 'minute'>) =>
    of.reduce((total, minute) => total + minute[counter], 0)
  return [...days].map(([day, of]) => ({
    day,
    minutes: of,
    keyPresses: sum(of, 'keyPresses'),
    mousePresses: sum(of, 'mousePresses'),
    mouseMoves: sum(of, 'mouseMoves'),
  }))
}
