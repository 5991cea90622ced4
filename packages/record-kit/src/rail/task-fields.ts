import type { Schema } from '@backoffice/api-contract'
import { dayAfter, dayIn, startOfDay } from '@backoffice/texts'

/** Form values of a task. */
export interface TaskFields {
  readonly title: string
  readonly assignees: readonly string[]
  /** A day as in a date field: `2026-12-01`, or empty. */
  readonly day: string
  readonly status: Schema<'TaskStatus'>
  readonly waiting_for: string
}

/** Returns the day of a moment in a time zone; empty without one. */
export const dayOf = (at: string | null, timeZone: string | undefined): string =>
  at === null ? '' : dayIn(new Date(at), timeZone)

/** Returns the last second of a day in a time zone: a task may be completed until then. */
export const endOf = (day: string, timeZone: string | undefined): string | null =>
  day === '' ? null : new Date(startOfDay(dayAfter(day, 1), timeZone).getTime() - 1000).toISOString()

/** Returns the initial form values. */
export const fieldsOf = (task: Schema<'Task'> | undefined, timeZone: string | undefined): TaskFields => ({
  title: task?.title ?? '',
  assignees: task?.assignees.map(({ uid }) => uid) ?? [],
  day: dayOf(task?.due ?? null, timeZone),
  status: task?.status ?? 'To do',
  waiting_for: task?.waiting_for ?? '',
})

/** Returns only what differs, so that no other change is overwritten. */
export function changeOf(before: TaskFields, now: TaskFields, timeZone: string | undefined): Schema<'TaskChange'> {
  const same = JSON.stringify(before.assignees) === JSON.stringify(now.assignees)
  return {
    ...(now.title !== before.title && { title: now.title.trim() }),
    ...(!same && { assignees: [...now.assignees] }),
    ...(now.day !== before.day && { due: endOf(now.day, timeZone) }),
    ...(now.status !== before.status && { status: now.status }),
    ...(now.waiting_for !== before.waiting_for && { waiting_for: now.waiting_for }),
  }
}
