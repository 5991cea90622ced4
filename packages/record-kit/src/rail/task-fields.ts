import type { Schema } from '@backoffice/api-contract'

/** A task as its form holds it. */
export interface TaskFields {
  readonly title: string
  readonly assignees: readonly string[]
  /** A day as a date field has it: `2026-12-01`, or nothing. */
  readonly day: string
  readonly status: Schema<'TaskStatus'>
  readonly waiting_for: string
}

const two = (part: number) => String(part).padStart(2, '0')

/** The day of a moment, where the reader is. */
export const dayOf = (at: string | null): string => {
  if (at === null) return ''
  const date = new Date(at)
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

/** When a day ends, where the writer is: what is due on a day may be done until then. */
export const endOf = (day: string): string | null => (day === '' ? null : new Date(`${day}T23:59:59`).toISOString())

/** What the form begins with. */
export const fieldsOf = (task: Schema<'Task'> | undefined): TaskFields => ({
  title: task?.title ?? '',
  assignees: task?.assignees.map(({ uid }) => uid) ?? [],
  day: dayOf(task?.due ?? null),
  status: task?.status ?? 'To do',
  waiting_for: task?.waiting_for ?? '',
})

/** Only what differs, so that nobody else's change is undone by it. */
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
