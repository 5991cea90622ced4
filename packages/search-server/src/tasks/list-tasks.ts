import type { Pool } from 'pg'
import type { JsonObject } from '../json.ts'
import { taskCondition, type TaskFilter } from './task-filter.ts'
import type { TaskRow } from './task.ts'

/** Which part of a list to return, from newest to oldest unless reversed. */
export interface ListQuery {
  readonly limit: number
  /** The uid at which the part starts. */
  readonly from: number | null
  readonly reverse: boolean
  readonly filter: TaskFilter | JsonObject
}

/** A part of a list, the length of the whole list, and the uid at which the next part starts. */
export interface ListedPage<T> {
  readonly total: number
  readonly items: readonly T[]
  readonly next: number | null
}

/** Returns the page of distinct values of a column of the selected tasks. */
async function listUids(
  pool: Pool,
  column: 'uid' | 'batch_uid',
  { limit, from, reverse, filter }: ListQuery,
  indexes: readonly string[] | undefined,
): Promise<ListedPage<string>> {
  const values: unknown[] = []
  const conditions = [taskCondition(filter, values), `${column} IS NOT NULL`]
  if (indexes) conditions.push(`index_uid = ANY($${values.push(indexes)})`)
  const selected = `SELECT DISTINCT ${column} AS uid FROM search.tasks WHERE ${conditions.join(' AND ')}`
  const { rows: totals } = await pool.query<{ total: string }>(`SELECT count(*) AS total FROM (${selected}) t`, values)
  const start = from === null ? '' : `WHERE uid ${reverse ? '>=' : '<='} $${values.push(from)}`
  const { rows } = await pool.query<{ uid: string }>(
    `SELECT uid FROM (${selected}) t ${start} ORDER BY uid ${reverse ? 'ASC' : 'DESC'} LIMIT ${limit + 1}`,
    values,
  )
  const next = rows[limit]
  return {
    total: Number(totals[0]?.total ?? 0),
    items: rows.slice(0, limit).map(({ uid }) => uid),
    next: next ? Number(next.uid) : null,
  }
}

async function tasksOf(pool: Pool, column: 'uid' | 'batch_uid', uids: readonly string[]): Promise<TaskRow[]> {
  const { rows } = await pool.query<TaskRow>(`SELECT * FROM search.tasks WHERE ${column} = ANY($1) ORDER BY uid`, [
    uids,
  ])
  return rows
}

/**
 * Returns a page of tasks.
 * @param indexes the indexes whose tasks are listed; undefined for all tasks
 */
export async function listTasks(
  pool: Pool,
  query: ListQuery,
  indexes: readonly string[] | undefined,
): Promise<ListedPage<TaskRow>> {
  const page = await listUids(pool, 'uid', query, indexes)
  const tasks = new Map((await tasksOf(pool, 'uid', page.items)).map((task) => [task.uid, task]))
  return { ...page, items: page.items.flatMap((uid) => tasks.get(uid) ?? []) }
}

/**
 * Returns a page of batches, each as its tasks. A batch is listed if one of its tasks is selected.
 * @param indexes the indexes whose batches are listed; undefined for all batches
 */
export async function listBatches(
  pool: Pool,
  query: ListQuery,
  indexes: readonly string[] | undefined,
): Promise<ListedPage<readonly TaskRow[]>> {
  const page = await listUids(pool, 'batch_uid', query, indexes)
  const tasks = Map.groupBy(await tasksOf(pool, 'batch_uid', page.items), ({ batch_uid: uid }) => uid)
  return { ...page, items: page.items.flatMap((uid) => (tasks.has(uid) ? [tasks.get(uid) ?? []] : [])) }
}
