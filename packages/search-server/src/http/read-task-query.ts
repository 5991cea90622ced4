import type { FastifyRequest } from 'fastify'
import type { JsonObject } from '../json.ts'
import { taskStatuses, taskTypes } from '../tasks/task.ts'
import { countOf, flagOf, listOf, readQuery, type QueryReader } from './read-query.ts'
import { ResponseError } from './response-error.ts'
import { checkIndexUid } from './server-parts.ts'

/** Selects tasks: a list of alternatives, or a moment, by query parameter. */
export type Filter = Record<string, string | string[]>

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
export function readSelection(request: FastifyRequest): { filter: JsonObject; shown: string } {
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

/** Which part of a list of tasks or batches to return. */
export interface Page {
  readonly limit: number
  readonly from: number | null
  readonly reverse: boolean
  readonly filter: Filter
}

/** Reads the query parameters of a list of tasks or batches. */
export function readPage(request: FastifyRequest): Page {
  const filter: Filter = {}
  const page: { limit: number; from: number | null; reverse: boolean } = { limit: 20, from: null, reverse: false }
  readQuery(request, {
    limit: [
      'invalid_task_limit',
      (text, name, code) => {
        page.limit = countOf(text, name, code)
      },
    ],
    from: [
      'invalid_task_from',
      (text, name, code) => {
        page.from = countOf(text, name, code)
      },
    ],
    reverse: [
      'invalid_task_reverse',
      (text, name, code) => {
        page.reverse = flagOf(text, name, code)
      },
    ],
    ...filterReaders(filter),
  })
  return { ...page, filter }
}
