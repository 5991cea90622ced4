import type { ClientBase } from 'pg'
import type { JsonObject } from '../json.ts'
import { taskCondition } from './task-filter.ts'

/** Runs the task `taskCancelation`: cancels waiting tasks, and returns their number. */
export async function applyTaskCancelation(client: ClientBase, uid: string, filter: JsonObject): Promise<number> {
  const values: unknown[] = [uid]
  const condition = taskCondition(filter, values)
  const { rows } = await client.query<{ uid: string }>(
    `UPDATE search.tasks SET status = 'canceled', canceled_by = $1, finished_at = clock_timestamp()
     WHERE status = 'enqueued' AND uid < $1 AND ${condition} RETURNING uid`,
    values,
  )
  await client.query('DELETE FROM search.task_contents WHERE uid = ANY($1)', [rows.map((row) => row.uid)])
  return rows.length
}

/** Runs the task `taskDeletion`: deletes finished tasks, and returns their number. */
export async function applyTaskDeletion(client: ClientBase, filter: JsonObject): Promise<number> {
  const values: unknown[] = []
  const condition = taskCondition(filter, values)
  const { rowCount } = await client.query(
    `DELETE FROM search.tasks WHERE status IN ('succeeded', 'failed', 'canceled') AND ${condition}`,
    values,
  )
  return rowCount ?? 0
}
