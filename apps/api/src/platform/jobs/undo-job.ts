import type { Schema } from '@backoffice/api-contract'
import type { JobKind, JobUndo } from './job-step.ts'
import type { StoredJob } from './job-view.ts'

const AT_A_TIME = 1_000

/** Returns the request of a job that undoes another one. */
export const undoRequest = ({ kind, request }: Pick<StoredJob, 'kind' | 'request'>): Record<string, unknown> => ({
  ...request,
  undoes: kind,
})

/** Undoes jobs, each as its own kind does it. */
export function undoJob(undoOf: (kind: Schema<'JobKind'>) => JobUndo | undefined): JobKind {
  const undoing = ({ request }: StoredJob): JobUndo => {
    const undo = undoOf(request['undoes'] as Schema<'JobKind'>)
    if (!undo) throw new Error(`Nothing says how ${String(request['undoes'])} is undone`)
    return undo
  }
  return {
    right: (job) => undoing(job).right(job),
    recorded: () => ({ operation: 'undoJob', source: 'bulk' }),
    step: (work, rows) => undoing(work.job).step({ ...work, isUndo: true }, rows),
    chunk: (job) => undoing(job).chunk ?? AT_A_TIME,
  }
}
