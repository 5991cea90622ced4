import type { Schema } from '@backoffice/api-contract'

/** Form values of a task. */
export interface TaskFields {
  readonly title: string
  readonly assignees: readonly string[]
  /** A day as in a date field: `2026-12-01`, or empty. */
  readonly day: string
  readonly status: Schema<'TaskStatus'>
  readonly waiting_for: string
}

const two = (part: number) => String(part).padStart(2, '0')

/** Returns the day of a moment, in the local time zone. */
export const dayOf = (at: string | null): string => {
  if (at === null) return ''
  const date = new Date(at)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** Returns the end of a day in the local time zone: a task may be completed until then. */
export const endOf = (day: string): string | null => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString())

/** Returns the initial form values. */
export const fieldsOf = (task: Schema<'Task'> | undefined): TaskFields => ({
  title: task?.title ?? '',
  assignees: task?.assignees.map(({ uid }) => uid) ?? [],
  day: dayOf(task?.due ?? null),
  status: task?.status ?? 'To do',
  waiting_for: task?.waiting_for ?? '',
})

/** Returns only what differs, so that no other change is overwritten. */
export function changeOf(before: TaskFields, now: TaskFields): Schema<'TaskChange'> {
  const same = JSON.stringify(before.assignees) === JSON.stringify(now.assignees)
  return {
    ...(now.title !== before.title && { title: now.title.trim() }),
    ...(!same && { assignees: [...now.assignees] }),
    ...(now.day !== before.day && { due: endOf(now.day) }),
    ...(now.status !== before.status && { status: now.status }),
    ...(now.waiting_for !== before.waiting_for && { waiting_for: now.waiting_for }),
  }
}
