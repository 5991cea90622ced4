import { isUndo, type OwnChange } from './own-changes.ts'
import type { OwnJob } from './own-jobs.ts'

/** How long a job can be undone as the last action; at the job itself it can be for longer. */
const MILLISECONDS = 10 * 60_000

/** An own action: a change of one record, or of many by a job. */
export type MyActivity = { readonly at: string; readonly undoable: boolean } & (
  | { readonly change: OwnChange; readonly job?: never }
  | { readonly job: OwnJob; readonly change?: never }
)

const changesRecords: ReadonlySet<OwnJob['kind']> = new Set([
  'bulk',
  'product-bulk',
  'product-import',
  'import',
  'undo',
])

/** Returns the own actions, newest first: single changes, and ended jobs. */
export function myActivity(changes: readonly OwnChange[], jobs: readonly OwnJob[], now: number): MyActivity[] {
  const byJobs = jobs.flatMap((job): MyActivity[] => {
    const { kind, done, finished_at: at, undoable } = job
    return at === null || done === 0 || !changesRecords.has(kind)
      ? []
      : [{ at, undoable: undoable && now - Date.parse(at) < MILLISECONDS, job }]
  })
  const single = changes.map((change): MyActivity => ({ at: change.at, undoable: change.undoable, change }))
  return [...single, ...byJobs].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** Whether a change is undone now: by an undo that was not undone itself. */
const isUndone = (id: number, activity: readonly MyActivity[]): boolean =>
  activity.some(({ change }) => change?.undoes === id && !isUndone(change.id, activity))

/**
 * Returns the action that Ctrl+Z is about: the last one of ten minutes that is not undone yet, and no undo itself. Where
 * that one is not `undoable`, nothing else is undone in its place.
 */
export const lastToUndo = (activity: readonly MyActivity[], now: number): MyActivity | undefined =>
  activity
    .filter(({ at }) => now - Date.parse(at) < MILLISECONDS)
    .find(({ change, job }) =>
      change ? !isUndo(change) && !isUndone(change.id, activity) : job.kind !== 'undo' && job.undone_by === null,
    )

/** Returns the undo that Ctrl+Shift+Z redoes: the last action, if it is an undo. */
export function lastToRedo(activity: readonly MyActivity[]): MyActivity | undefined {
  const first = activity.find(
    ({ undoable, change }) => !change || (isUndo(change) ? undoable : change.operation !== 'redoAuditEntry'),
  )
  return first?.change && isUndo(first.change) ? first : undefined
}
