import { isTakenBack, type OwnChange } from './own-changes.ts'
import type { OwnJob } from './own-jobs.ts'

/** For how long a job can be taken back as the last thing that one did; at the job itself it can be for longer. */
const MILLISECONDS = 10 * 60_000

/** Something that one has changed: one record, or many of them by a job. */
export type MyActivity = { readonly at: string; readonly undoable: boolean } & (
  | { readonly change: OwnChange; readonly job?: never }
  | { readonly job: OwnJob; readonly change?: never }
)

const changesRecords: ReadonlySet<OwnJob['kind']> = new Set(['product-bulk', 'product-import', 'undo'])

/** What one has changed last, newest first: single changes, and what jobs that have ended did. */
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

/** What Ctrl+Z takes back: the last that one did. What takes something back itself is none. */
export const lastToUndo = (deeds: readonly MyActivity[]): MyActivity | undefined =>
  deeds.find(({ undoable, change }) => undoable && !(change && isTakenBack(change)))

/** What Ctrl+Shift+Z makes again: what was taken back last, unless one has done something else since. */
export function lastToRedo(deeds: readonly MyActivity[]): MyActivity | undefined {
  const first = deeds.find(
    ({ undoable, change }) => !change || (isTakenBack(change) ? undoable : change.operation !== 'redoAuditEntry'),
  )
  return first?.change && isTakenBack(first.change) ? first : undefined
}
