import type { FastifyInstance } from 'fastify'
import type { Access } from '../auth/access.ts'
import type { JsonObject } from '../json.ts'
import { listBatches, listTasks, type ListedPage } from '../tasks/list-tasks.ts'
import { showBatch } from '../tasks/batch.ts'
import { taskCondition } from '../tasks/task-filter.ts'
import { showTask, type TaskRow } from '../tasks/task.ts'
import { readPage, readSelection } from './read-task-query.ts'
import { ResponseError } from './response-error.ts'
import { accept, admit, type ServerParts } from './server-parts.ts'

/** Returns whether a task is visible. Tasks without an index require access to all indexes. */
const canSeeTask = (access: Access, { index_uid: uid }: TaskRow): boolean =>
  uid === null ? access.canSee('*') : access.canSee(uid)

/** Returns the indexes whose tasks are visible, or undefined if all tasks are. */
async function visibleIndexes({ pool }: ServerParts, access: Access): Promise<string[] | undefined> {
  if (access.canSee('*')) return undefined
  const { rows } = await pool.query<{ uid: string }>(
    'SELECT DISTINCT index_uid AS uid FROM search.tasks WHERE index_uid IS NOT NULL',
  )
  return rows.map(({ uid }) => uid).filter((uid) => access.canSee(uid))
}

const showPage = <T>(
  { total, items, next }: ListedPage<T>,
  limit: number,
  show: (item: T) => { readonly uid: number },
): Record<string, unknown> => {
  const results = items.map(show)
  return { results, total, limit, from: results[0]?.uid ?? null, next }
}

const readUid = (uid: string, code: string): string => {
  if (!/^\d{1,18}$/.test(uid))
    throw new ResponseError(
      code,
      `Invalid value in parameter \`uid\`: could not parse \`${uid}\` as a positive integer`,
    )
  return uid
}

/** Routes of `/tasks` and `/batches`. */
export function taskRoutes(app: FastifyInstance, parts: ServerParts): void {
  app.get('/tasks', async (request) => {
    const access = await admit(parts, request, 'tasks.get')
    const page = readPage(request)
    const found = await listTasks(parts.pool, page, await visibleIndexes(parts, access))
    return showPage(found, page.limit, showTask)
  })

  app.get<{ Params: { uid: string } }>('/tasks/:uid', async (request) => {
    const access = await admit(parts, request, 'tasks.get')
    const uid = readUid(request.params.uid, 'invalid_task_uids')
    const { rows } = await parts.pool.query<TaskRow>({
      name: 'get-task',
      text: 'SELECT * FROM search.tasks WHERE uid = $1',
      values: [uid],
    })
    const task = rows[0]
    if (!task || !canSeeTask(access, task)) throw new ResponseError('task_not_found', `Task \`${uid}\` not found.`)
    return showTask(task)
  })

  app.get('/batches', async (request) => {
    const access = await admit(parts, request, 'tasks.get')
    const page = readPage(request)
    const found = await listBatches(parts.pool, page, await visibleIndexes(parts, access))
    return showPage(found, page.limit, showBatch)
  })

  app.get<{ Params: { uid: string } }>('/batches/:uid', async (request) => {
    const access = await admit(parts, request, 'tasks.get')
    const uid = readUid(request.params.uid, 'invalid_batch_uids')
    const page = { limit: 1, from: null, reverse: false, filter: { batchUids: [uid] } }
    const [batch] = (await listBatches(parts.pool, page, await visibleIndexes(parts, access))).items
    if (!batch) throw new ResponseError('batch_not_found', `Batch \`${uid}\` not found.`)
    return showBatch(batch)
  })

  app.post('/tasks/cancel', async (request) => {
    const access = await admit(parts, request, 'tasks.cancel')
    const { filter, shown } = readSelection(request)
    access.checkIndex('*')
    return accept(parts, {
      type: 'taskCancelation',
      details: {
        matchedTasks: await count(parts, filter),
        canceledTasks: null,
        originalFilter: shown,
        payload: filter,
      },
    })
  })

  app.delete('/tasks', async (request) => {
    const access = await admit(parts, request, 'tasks.delete')
    const { filter, shown } = readSelection(request)
    access.checkIndex('*')
    return accept(parts, {
      type: 'taskDeletion',
      details: { matchedTasks: await count(parts, filter), deletedTasks: null, originalFilter: shown, payload: filter },
    })
  })
}

async function count({ pool }: ServerParts, filter: JsonObject): Promise<number> {
  const values: unknown[] = []
  const { rows } = await pool.query<{ count: string }>(
    `SELECT count(*) FROM search.tasks WHERE ${taskCondition(filter, values)}`,
    values,
  )
  return Number(rows[0]?.count ?? 0)
}
