import type { ClientBase } from 'pg'
import type { Outcome } from './document-batch.ts'
import type { TaskRow } from './task.ts'

const mostTasksInBatch = 500
const largestBatch = 12_000_000

const documentTasks = ['documentAdditionOrUpdate', 'documentDeletion']

/** Returns whether a task adds or deletes documents of an index; such tasks are batched. */
export const isDocumentTask = ({ type, index_uid: uid }: TaskRow): boolean =>
  uid !== null && documentTasks.includes(type)

/**
 * Claims the first unfinished task, and following ones that can run in the same batch. Cancelations and deletions of
 * tasks come first.
 */
export async function takeBatch(client: ClientBase): Promise<readonly TaskRow[]> {
  const { rows: waiting } = await client.query<TaskRow & { size: number }>(
    `SELECT t.*, coalesce(octet_length(c.content), 0) AS size FROM search.tasks t LEFT JOIN search.task_contents c USING (uid)
     WHERE status IN ('enqueued', 'processing') ORDER BY type NOT IN ('taskCancelation', 'taskDeletion'), t.uid LIMIT ${mostTasksInBatch}`,
  )
  const [first] = waiting
  if (!first) return []
  const batch: TaskRow[] = []
  let size = 0
  for (const task of waiting) {
    if (task.index_uid === null && task !== first) break
    if (task.index_uid !== first.index_uid) continue
    size += task.size
    const joins = documentTasks.includes(first.type) && documentTasks.includes(task.type) && size <= largestBatch
    if (task !== first && !joins) break
    batch.push(task)
  }
  await client.query(
    `WITH b AS (SELECT nextval('search.batches') AS uid)
     UPDATE search.tasks t SET status = 'processing', batch_uid = b.uid, started_at = clock_timestamp() FROM b WHERE t.uid = ANY($1)`,
    [batch.map(({ uid }) => uid)],
  )
  return batch
}

/** Returns the documents that were sent with tasks, as text. */
export async function contentsOf(client: ClientBase, batch: readonly TaskRow[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ uid: string; content: string }>(
    'SELECT uid, content FROM search.task_contents WHERE uid = ANY($1)',
    [batch.map(({ uid }) => uid)],
  )
  return new Map(rows.map(({ uid, content }) => [uid, content]))
}

/** Stores the results of tasks. */
export async function finishTasks(client: ClientBase, outcomes: readonly Outcome[]): Promise<void> {
  const uids = outcomes.map(({ uid }) => uid)
  await client.query(
    `UPDATE search.tasks t SET status = CASE WHEN g.error IS NULL THEN 'succeeded' ELSE 'failed' END, details = g.details, error = g.error, finished_at = clock_timestamp()
     FROM unnest($1::bigint[], $2::json[], $3::json[]) AS g(uid, details, error) WHERE t.uid = g.uid`,
    [
      uids,
      outcomes.map(({ details }) => JSON.stringify(details)),
      outcomes.map(({ error }) => (error ? JSON.stringify(error) : null)),
    ],
  )
  await client.query('DELETE FROM search.task_contents WHERE uid = ANY($1)', [uids])
}
