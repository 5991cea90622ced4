import type { JsonObject } from '../json.ts'
import { isTexts } from '../json.ts'

/** Selects tasks. All members must match, a missing one matches everything, and a list is a set of alternatives. */
export interface TaskFilter {
  readonly uids?: readonly string[]
  readonly batchUids?: readonly string[]
  readonly canceledBy?: readonly string[]
  readonly statuses?: readonly string[]
  readonly types?: readonly string[]
  readonly indexUids?: readonly string[]
  /** Times in ISO 8601. */
  readonly beforeEnqueuedAt?: string
  readonly afterEnqueuedAt?: string
  readonly beforeStartedAt?: string
  readonly afterStartedAt?: string
  readonly beforeFinishedAt?: string
  readonly afterFinishedAt?: string
}

const lists = {
  uids: 'uid',
  batchUids: 'batch_uid',
  canceledBy: 'canceled_by',
  statuses: 'status',
  types: 'type',
  indexUids: 'index_uid',
} as const
const times = {
  beforeEnqueuedAt: 'enqueued_at <',
  afterEnqueuedAt: 'enqueued_at >',
  beforeStartedAt: 'started_at <',
  afterStartedAt: 'started_at >',
  beforeFinishedAt: 'finished_at <',
  afterFinishedAt: 'finished_at >',
} as const

/** Returns a filter as an SQL condition on `search.tasks`, and adds its values to `values`. */
export function taskCondition(filter: TaskFilter | JsonObject, values: unknown[]): string {
  const conditions = ['true']
  const members: Readonly<Record<string, unknown>> = { ...filter }
  for (const [name, column] of Object.entries(lists)) {
    const list = members[name]
    if (isTexts(list)) conditions.push(`${column}::text = ANY($${values.push(list)})`)
  }
  for (const [name, comparison] of Object.entries(times)) {
    const time = members[name]
    if (typeof time === 'string') conditions.push(`${comparison} $${values.push(time)}::timestamptz`)
  }
  return conditions.join(' AND ')
}
