import type { JsonObject } from '../json.ts'
import { isTexts } from '../json.ts'

/** Which tasks are meant; an absent member means all. Lists are alternatives, members are all required. */
export interface TaskFilter {
  readonly uids?: readonly string[]
  readonly batchUids?: readonly string[]
  readonly canceledBy?: readonly string[]
  readonly statuses?: readonly string[]
  readonly types?: readonly string[]
  readonly indexUids?: readonly string[]
  /** Times in the form of ISO 8601. */
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

/** The filter as a condition on `search.tasks`; its values are pushed on `values`. */
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
