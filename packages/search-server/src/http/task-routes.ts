import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Access } from '../auth/access.ts'
import type { JsonObject } from '../json.ts'
import { taskCondition } from '../tasks/task-filter.ts'
import { showTask, taskStatuses, taskTypes, type TaskRow } from '../tasks/task.ts'
import { countOf, flagOf, listOf, readQuery, type QueryReader } from './read-query.ts'
import { ResponseError } from './response-error.ts'
import { accept, admit, checkIndexUid, type ServerParts } from './server-parts.ts'

type Filter = Record<string, string | string[]>

const wrong = (name: string, code: string, text: string, expected: string): ResponseError =>
  new ResponseError(code, `Invalid value in parameter \`${name}\`: ${text}${expected}`)

const uidList =
  (filter: Filter): QueryReader =>
  (text, name, code) => {
    if (text === '*') return
    filter[name] = listOf(text).map((uid) => {
      if (!/^\d{1,18}$/.test(uid)) throw wrong(name, code, '', `could not parse \`${uid}\` as a positive integer`)
      return uid
    })
  }

const choiceList =
  (filter: Filter, kind: string, choices: readonly string[]): QueryReader =>
  (text, name, code) => {
    if (text === '*') return
    filter[name] = listOf(text).map((given) => {
      const found = choices.find((choice) => choice.toLowerCase() === given.toLowerCase())
      if (found === undefined) {
        throw wrong(
          name,
          code,
          '',
          `\`${given}\` is not a valid task ${kind}. Available ${kind === 'type' ? 'types' : 'statuses'} are ${choices.map((choice) => `\`${choice}\``).join(', ')}.`,
        )
      }
      return found
    })
  }

const indexList =
  (filter: Filter): QueryReader =>
  (text, name, code) => {
    if (text === '*') return
    filter[name] = listOf(text).map((uid) => {
      try {
        checkIndexUid(uid)
      } catch (error) {
        if (error instanceof ResponseError) throw wrong(name, code, '', error.message)
        throw error
      }
      return uid
    })
  }

const time =
  (filter: Filter): QueryReader =>
  (text, name, code) => {
    if (text === '*') return
    const moment = /^\d{4}-\d\d-\d\d(?:[T ].*)?$/.test(text) ? Date.parse(text) : Number.NaN
    if (Number.isNaN(moment))
      throw wrong(
        name,
        code,
        '',
        `\`${text}\` is an invalid date-time. It should follow the YYYY-MM-DD or RFC 3339 date-time format.`,
      )
    filter[name] = new Date(moment).toISOString()
  }

/** Returns a reader for each query parameter that selects tasks; they write to `filter`. */
const filterReaders = (filter: Filter): Record<string, readonly [string, QueryReader]> => ({
  uids: ['invalid_task_uids', uidList(filter)],
  batchUids: ['invalid_batch_uids', uidList(filter)],
  canceledBy: ['invalid_task_canceled_by', uidList(filter)],
  types: ['invalid_task_types', choiceList(filter, 'type', taskTypes)],
  statuses: ['invalid_task_statuses', choiceList(filter, 'status', taskStatuses)],
  indexUids: ['invalid_index_uid', indexList(filter)],
  afterEnqueuedAt: ['invalid_task_after_enqueued_at', time(filter)],
  beforeEnqueuedAt: ['invalid_task_before_enqueued_at', time(filter)],
  afterStartedAt: ['invalid_task_after_started_at', time(filter)],
  beforeStartedAt: ['invalid_task_before_started_at', time(filter)],
  afterFinishedAt: ['invalid_task_after_finished_at', time(filter)],
  beforeFinishedAt: ['invalid_task_before_finished_at', time(filter)],
})

/** Reads which tasks to delete or cancel; at least one filter is required. */
function readSelection(request: FastifyRequest): { filter: JsonObject; shown: string } {
  const filter: Filter = {}
  readQuery(request, filterReaders(filter))
  const shown = request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : ''
  if (shown.length <= 1) {
    throw new ResponseError(
      'missing_task_filters',
      'Query parameters to filter the tasks to delete or cancel are missing. Available query parameters are: `uids`, `batchUids`, `indexUids`, `statuses`, `types`, `canceledBy`, `beforeEnqueuedAt`, `afterEnqueuedAt`, `beforeStartedAt`, `afterStartedAt`, `beforeFinishedAt`, `afterFinishedAt`.',
    )
  }
  return { filter, shown }
}

/** Returns whether a task is visible. Tasks without an index require access to all indexes. */
const canSeeTask = (access: Access, { index_uid: uid }: TaskRow): boolean =>
  uid === null ? access.canSee('*') : access.canSee(uid)

/** Routes of `/tasks`. */
export function taskRoutes(app: FastifyInstance, parts: ServerParts): void {
  app.get('/tasks', async (request) => {
    const access = await admit(parts, request, 'tasks.get')
    let limit = 20
    let from: number | null = null
    let reverse = false
    const filter: Filter = {}
    readQuery(request, {
      limit: [
        'invalid_task_limit',
        (text, name, code) => {
          limit = countOf(text, name, code)
        },
      ],
      from: [
        'invalid_task_from',
        (text, name, code) => {
          from = countOf(text, name, code)
        },
      ],
      reverse: [
        'invalid_task_reverse',
        (text, name, code) => {
          reverse = flagOf(text, name, code)
        },
      ],
      ...filterReaders(filter),
    })
    const values: unknown[] = []
    const conditions = [taskCondition(filter, values)]
    if (!access.canSee('*')) {
      const { rows } = await parts.pool.query<{ uid: string }>(
        'SELECT DISTINCT index_uid AS uid FROM search.tasks WHERE index_uid IS NOT NULL',
      )
      conditions.push(
        `index_uid = ANY($${values.push(rows.map(({ uid }) => uid).filter((uid) => access.canSee(uid)))})`,
      )
    }
    const { rows: totals } = await parts.pool.query<{ total: string }>(
      `SELECT count(*) AS total FROM search.tasks WHERE ${conditions.join(' AND ')}`,
      values,
    )
    if (from !== null) conditions.push(`uid ${reverse ? '>=' : '<='} $${values.push(from)}`)
    const { rows } = await parts.pool.query<TaskRow>(
      `SELECT * FROM search.tasks WHERE ${conditions.join(' AND ')} ORDER BY uid ${reverse ? 'ASC' : 'DESC'} LIMIT ${limit + 1}`,
      values,
    )
    const shown = rows.slice(0, limit)
    const next = rows[limit]
    return {
      results: shown.map(showTask),
      total: Number(totals[0]?.total ?? 0),
      limit,
      from: shown[0] ? Number(shown[0].uid) : null,
      next: next ? Number(next.uid) : null,
    }
  })

  app.get<{ Params: { uid: string } }>('/tasks/:uid', async (request) => {
    const access = await admit(parts, request, 'tasks.get')
    const { uid } = request.params
    if (!/^\d{1,18}$/.test(uid))
      throw new ResponseError(
        'invalid_task_uids',
        `Invalid value in parameter \`uid\`: could not parse \`${uid}\` as a positive integer`,
      )
    const { rows } = await parts.pool.query<TaskRow>({
      name: 'get-task',
      text: 'SELECT * FROM search.tasks WHERE uid = $1',
      values: [uid],
    })
    const task = rows[0]
    if (!task || !canSeeTask(access, task)) throw new ResponseError('task_not_found', `Task \`${uid}\` not found.`)
    return showTask(task)
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
