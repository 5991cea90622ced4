import type { ErrorBody } from '../http/response-error.ts'
import type { JsonObject } from '../json.ts'
import { showTime } from '../show-time.ts'

/** All task types of the protocol, in the order of its error messages. */
export const taskTypes = [
  'documentAdditionOrUpdate',
  'documentEdition',
  'documentDeletion',
  'settingsUpdate',
  'indexCreation',
  'indexDeletion',
  'indexUpdate',
  'indexSwap',
  'taskCancelation',
  'taskDeletion',
  'dumpCreation',
  'snapshotCreation',
  'export',
  'upgradeDatabase',
  'indexCompaction',
  'networkTopologyChange',
  'dsrUpdate',
  'dsrClear',
] as const

/** Type of a task. */
export type TaskType = (typeof taskTypes)[number]

/** Statuses of a task. */
export const taskStatuses = ['enqueued', 'processing', 'succeeded', 'failed', 'canceled'] as const

/** Status of a task. */
export type TaskStatus = (typeof taskStatuses)[number]

/** A task, as stored in the queue. */
export interface TaskRow {
  readonly uid: string
  readonly batch_uid: string | null
  readonly index_uid: string | null
  readonly status: TaskStatus
  readonly type: TaskType
  readonly canceled_by: string | null
  readonly details: JsonObject | null
  readonly error: ErrorBody | null
  readonly custom_metadata: string | null
  readonly enqueued_at: Date
  readonly started_at: Date | null
  readonly finished_at: Date | null
}

/** Response to a write, before its task has run. */
export interface SummarizedTask {
  readonly taskUid: number
  readonly indexUid: string | null
  readonly status: TaskStatus
  readonly type: TaskType
  readonly enqueuedAt: string
}

/** Member of `details` that is not shown: the parameters of the request, which the worker needs. */
const hiddenDetail = 'payload'

/** Returns the details of a task that are shown, or undefined if it has none. */
export function shownDetails({ details }: TaskRow): JsonObject | undefined {
  if (details === null) return undefined
  const { [hiddenDetail]: _hidden, ...shown } = details
  return shown
}

/** Formats a duration in ISO 8601. */
export const durationOf = (milliseconds: number): string => `PT${(milliseconds / 1000).toFixed(6)}S`

/** Returns a task as `GET /tasks` shows it. */
export function showTask(task: TaskRow): { uid: number } & Record<string, unknown> {
  const details = shownDetails(task)
  return {
    uid: Number(task.uid),
    batchUid: task.batch_uid === null ? null : Number(task.batch_uid),
    indexUid: task.index_uid,
    status: task.status,
    type: task.type,
    canceledBy: task.canceled_by === null ? null : Number(task.canceled_by),
    ...(details && { details }),
    error: task.error,
    duration:
      task.started_at && task.finished_at ? durationOf(task.finished_at.getTime() - task.started_at.getTime()) : null,
    enqueuedAt: showTime(task.enqueued_at),
    startedAt: task.started_at && showTime(task.started_at),
    finishedAt: task.finished_at && showTime(task.finished_at),
    ...(task.custom_metadata === null ? {} : { customMetadata: task.custom_metadata }),
  }
}
