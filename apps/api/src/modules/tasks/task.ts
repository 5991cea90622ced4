import { defineRecord } from '../../platform/records/record.ts'
import type { Reader } from '../../platform/records/record.ts'
import { restoreTask } from './handlers.ts'
import { tasks } from './tables.ts'
import { visibleTasks } from './task-access.ts'

const uidOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, 'uid') : undefined

/** A private task was that of who asked for it, and of those who were to do it. */
const wasTaskOpenTo = (
  { account }: Reader,
  { private: isPrivate, asked_by, assignees }: Readonly<Record<string, unknown>>,
): boolean =>
  isPrivate !== true ||
  uidOf(asked_by) === account.uid ||
  (Array.isArray(assignees) && assignees.some((one) => uidOf(one) === account.uid))

/** Tasks. */
export const task = defineRecord('tasks', {
  table: tasks,
  title: tasks.title,
  tenancy: { visible: visibleTasks },
  unique: { tasks_number: ['There is already a task with this number.', '/number'] },
  wasOpenTo: wasTaskOpenTo,
  undo: { deleteTask: restoreTask },
})
