import { isObject, type Json } from '../json.ts'
import { showTime } from '../show-time.ts'
import { durationOf, shownDetails, type TaskRow } from './task.ts'

const tally = (names: readonly string[]): Record<string, number> => {
  const counts: Record<string, number> = {}
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1
  return counts
}

/** Returns the details of a batch: the numbers of its tasks are added up, of anything else the last one counts. */
function mergeDetails(tasks: readonly TaskRow[]): Record<string, Json> {
  const merged: Record<string, Json> = {}
  for (const task of tasks) {
    for (const [name, value] of Object.entries(shownDetails(task) ?? {})) {
      if (value === undefined) continue
      const present = merged[name]
      if (typeof present === 'number' && typeof value === 'number') merged[name] = present + value
      else if (isObject(present) && isObject(value)) merged[name] = { ...present, ...value }
      else if (value !== null || present === undefined) merged[name] = value
    }
  }
  return merged
}

/** Says why a batch has these tasks and no others. */
function strategyOf(tasks: readonly TaskRow[]): string {
  const [first] = tasks
  if (tasks.length > 1 || first?.type === 'documentAdditionOrUpdate' || first?.type === 'documentDeletion')
    return 'batched all enqueued tasks'
  return `created batch containing only task with id ${first?.uid ?? ''} of type \`${first?.type ?? ''}\` that cannot be batched with any other task.`
}

const latest = (moments: readonly Date[]): Date | null =>
  moments.reduce<Date | null>((last, moment) => (last && last > moment ? last : moment), null)

/** Returns a batch as `GET /batches` shows it, given the tasks that were applied together. */
export function showBatch(tasks: readonly TaskRow[]): { uid: number } & Record<string, unknown> {
  const finished = tasks.flatMap(({ finished_at: moment }) => moment ?? [])
  const startedAt = latest(tasks.flatMap(({ started_at: moment }) => moment ?? []))
  const finishedAt = finished.length === tasks.length ? latest(finished) : null
  return {
    uid: Number(tasks[0]?.batch_uid ?? 0),
    progress: null,
    details: mergeDetails(tasks),
    stats: {
      totalNbTasks: tasks.length,
      status: tally(tasks.map(({ status }) => status)),
      types: tally(tasks.map(({ type }) => type)),
      indexUids: tally(tasks.flatMap(({ index_uid: uid }) => uid ?? [])),
    },
    duration: startedAt && finishedAt ? durationOf(finishedAt.getTime() - startedAt.getTime()) : null,
    startedAt: startedAt && showTime(startedAt),
    finishedAt: finishedAt && showTime(finishedAt),
    batchStrategy: strategyOf(tasks),
  }
}
