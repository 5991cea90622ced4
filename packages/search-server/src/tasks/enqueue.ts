import type { Pool } from 'pg'
import type { JsonObject } from '../json.ts'
import { showTime } from '../show-time.ts'
import type { SummarizedTask, TaskRow, TaskType } from './task.ts'

/** A task to enqueue. */
export interface NewTask {
  readonly type: TaskType
  readonly indexUid?: string
  readonly details?: JsonObject
  readonly customMetadata?: string
  /** Documents, as the text of a JSON array or object. */
  readonly content?: string
}

/** Stores a task. Once this resolves, the task will run even if this process dies. */
export async function enqueue(
  pool: Pool,
  { type, indexUid, details, customMetadata, content }: NewTask,
): Promise<SummarizedTask> {
  const { rows } = await pool.query<TaskRow>(
    `WITH made AS (
       INSERT INTO search.tasks (type, index_uid, details, custom_metadata) VALUES ($1, $2, $3, $4) RETURNING *
     ), kept AS (
       INSERT INTO search.task_contents (uid, content) SELECT uid, $5 FROM made WHERE $5::text IS NOT NULL
     ) SELECT * FROM made`,
    [type, indexUid ?? null, details ? JSON.stringify(details) : null, customMetadata ?? null, content ?? null],
  )
  const row = rows[0]
  if (!row) throw new Error('A task was not written down')
  return {
    taskUid: Number(row.uid),
    indexUid: row.index_uid,
    status: row.status,
    type: row.type,
    enqueuedAt: showTime(row.enqueued_at),
  }
}
